// Draws preview pictures in a thread of its own: shaping, drawing and packing one takes 20 ms, and what they hold in memory goes
// when the thread ends.
import { parentPort } from 'node:worker_threads'
import type { Language } from '#base/languages.ts'
import type { Preview } from '#base/pages/preview.ts'
import { draw } from './picture.ts'

export type Drawing = { preview: Preview; siteName: string; language: Language }

const port = parentPort!
port.on('message', ({ preview, siteName, language }: Drawing) =>
  port.postMessage(draw(preview, siteName, language)),
)
// Its first message: it is ready.
port.postMessage('ready')
