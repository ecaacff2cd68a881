import type { WebModule } from '#base/web/feature.ts'

export const module: WebModule = {
  pages: { '/data': 'data' },
  navigation: (i18n) => [
    { to: '/data', label: i18n.t('Open Data'), in: ['about-us', 'column about'], order: 45 },
  ],
  searchWords: {
    '/data': 'api | open data download csv json parquet api dump files dataset डेटा डाउनलोड फ़ाइल',
  },
}
