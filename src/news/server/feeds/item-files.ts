// What is attached to an item: pictures, recordings, documents.
import type { MediaNs } from 'feedsmith'

type FeedText = string | undefined
type Attached = { url?: FeedText; type?: FeedText }

export function mediaImages(media: MediaNs.ItemOrFeed | undefined): FeedText[] {
  const groups = media?.groups ?? []
  const contents = [...(media?.contents ?? []), ...groups.flatMap((group) => group.contents ?? [])]
  const thumbnails = [media, ...groups, ...contents].flatMap((one) => one?.thumbnails ?? [])
  return [
    ...contents.map(({ url, type, medium }) => (medium === 'image' ? url : imageOf(url, type))),
    ...thumbnails.map(({ url }) => url),
  ]
}

export function isRecording({ url, type }: Attached): boolean {
  return (
    /^(?:audio|video)\//i.test(type ?? '') || /\.(?:mp3|m4a|ogg|opus|wav|mp4|m4v)(?:\?|$)/i.test(url ?? '')
  )
}

/** An order, a press note: where an item has no page, it is what the item is about. */
export function isDocument({ url, type }: Attached): boolean {
  return /^application\/(?:pdf|msword)/i.test(type ?? '') || /\.(?:pdf|docx?)(?:\?|$)/i.test(url ?? '')
}

/** The address if it is a picture's, by type or else by extension. */
export function imageOf(url: FeedText, type: FeedText): FeedText {
  const picture = type?.includes('/')
    ? /^image\//i.test(type)
    : /\.(jpe?g|png|webp|gif|avif)(\?|$)/i.test(url ?? '')
  return picture ? url : undefined
}
