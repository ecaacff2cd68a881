// A publisher's picture, if the operator allows them; hidden if it fails to load.
import { useState } from 'react'
import { useSite } from '#base/web/site.ts'

export function Picture({ src, className }: { src: string | undefined; className: string }) {
  const { newsPictures } = useSite()
  const [broken, setBroken] = useState(false)
  if (!newsPictures || src === undefined || broken) return null
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={className}
      onError={() => setBroken(true)}
      // It failed before the page's scripts ran.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(true)
      }}
    />
  )
}
