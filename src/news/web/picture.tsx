// A publisher's picture, if the operator allows them; hidden if it fails to load (src/app/web/before-paint.js).
import { useSite } from '#base/web/site.ts'

export function Picture({ src, className }: { src: string | undefined; className: string }) {
  const { newsPictures } = useSite()
  if (!newsPictures || src === undefined) return null
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      data-optional=""
      className={className}
    />
  )
}
