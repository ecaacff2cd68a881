import type { WebModule } from '#base/web/feature.ts'

export const module: WebModule = {
  pages: {
    '/about-us': 'about-us',
    '/contact-us': 'contact-us',
    '/contact': 'contact-us',
    '/disclaimer': 'legal',
    '/terms': 'legal',
    '/privacy': 'legal',
    '/legal/:type': 'legal',
    '/voter-id-help': 'voter-id-help',
    '/voting-education': 'voting-education',
    '/translations': 'translations',
    '/booth-card': 'booth-card',
    '/personalized-guide': 'personalized-guide',
  },
  navigation: (i18n, { name }) => [
    { to: '/about-us', label: i18n.t('About {name}', { name }), in: ['about-us'], order: 10 },
    { to: '/about-us', label: i18n.t('About Us'), in: ['column about'], order: 10 },
    {
      to: '/contact-us',
      label: i18n.t('Contact Us'),
      alsoFor: ['/contact'],
      in: ['about-us', 'column about'],
      order: 40,
    },
    { to: '/voter-id-help', label: i18n.t('Voter ID Help'), in: ['help'], order: 10 },
    { to: '/voter-id-help', label: i18n.t('Voter Guide'), in: ['column voter-info'], order: 40 },
    { to: '/booth-card', label: i18n.t('Booth card'), in: ['help'], order: 60 },
    { to: '/voting-education', label: i18n.t('Voting Education'), in: ['help'], order: 20 },
    { to: '/personalized-guide', label: i18n.t('Personalized Guide'), in: ['help'], order: 30 },
    { to: '/privacy', label: i18n.t('Privacy Policy'), in: ['column about'], order: 70 },
    { to: '/terms', label: i18n.t('Terms of Service'), in: ['column about'], order: 80 },
    { to: '/disclaimer', label: i18n.t('Disclaimer'), in: ['legal'], order: 10 },
    { to: '/privacy', label: i18n.t('Privacy'), in: ['legal'], order: 20 },
    { to: '/terms', label: i18n.t('Terms'), in: ['legal'], order: 30 },
  ],
  searchWords: {
    '/voter-id-help':
      'voter id | voter id card | voter helpline | voter helpline number | voter helpline 1950 | helpline number | 1950 | voter card | voter id kaise banaye | वोटर आईडी | वोटर कार्ड | मतदाता पहचान पत्र | मतदार ओळखपत्र | ভোটার কার্ড | ভোটার আইডি | வாக்காளர் அட்டை | வாக்காளர் அடையாள அட்டை | ఓటరు కార్డు | ఓటర్ ఐడి | ਵੋਟਰ ਕਾਰਡ | ووٹر کارڈ | ووٹر آئی ڈی | epic voter card electoral roll register registration form 6 7 8 correction download lost nvsp helpline 1950 पहचान पत्र मतदाता सूची नाम पंजीकरण फॉर्म वोटर कार्ड',
    '/voting-education':
      'vote | voting | वोट | मतदान | ভোট | ఓటు | ਵੋਟ | ووٹ | how to vote | how do i vote | vote kaise kare | vote kaise dale | vote kaise de | वोट कैसे डालें | वोट कैसे करें | वोट कैसे दें | मतदान कैसे करें | मतदान कसे करावे | মতদান কীভাবে | কীভাবে ভোট দেব | ভোট কীভাবে দেব | எப்படி வாக்களிப்பது | வாக்களிப்பது எப்படி | ఓటు ఎలా వేయాలి | ਵੋਟ ਕਿਵੇਂ ਪਾਈਏ | ووٹ کیسے ڈالیں | vote dalne ka tarika matgadna मतगणना मतमोजणी evm vvpat nota polling booth station documents counting help मतदान केंद्र ईवीएम नोटा बूथ वोट कैसे डालें मदद',
    '/personalized-guide': 'first time voter help guide new पहली बार मतदाता मार्गदर्शिका',
    '/contact-us': 'email write contact संपर्क',
    '/privacy': 'privacy cookies personal data गोपनीयता',
  },
}
