// Child of bench/sockets.ts: visitors. Opens websockets, keeps them alive, and closes one on command.
import { setPriority } from 'node:os'
import { WebSocket } from 'ws'

const [url = '', count = '0'] = process.argv.slice(2)
/** Simultaneous handshakes. */
const abreast = 100
const wires: WebSocket[] = []
/** Typical browser headers, because a careless server keeps them. */
const headers = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'accept-language': 'hi-IN,hi;q=0.9,en-IN;q=0.8,en;q=0.7',
  'cache-control': 'no-cache',
  pragma: 'no-cache',
  cookie: `device=${'0'.repeat(36)}.${'0'.repeat(43)}`,
}

function join(address: string) {
  return new Promise<void>((resolve, reject) => {
    const wire = new WebSocket(url, {
      localAddress: address,
      headers,
      perMessageDeflate: false,
      skipUTF8Validation: true,
    })
    wire.once('error', reject)
    // A client that has received Socket.IO's first packet requests its namespace, and has joined with the
    // answer; `ws` is quicker.
    wire.on('open', () => url.includes('EIO') || resolve())
    wire.on('message', (data: Buffer) => {
      if (data[0] === 0x30) wire.send('40')
      else if (data[0] === 0x32) wire.send('3')
      else if (data[0] === 0x34 && data[1] === 0x30) resolve()
    })
    wires.push(wire)
  })
}

async function joinAll() {
  const started = performance.now()
  let next = 0
  const lane = async () => {
    // Several addresses, because one has only 28,000 ports.
    while (next++ < Number(count)) await join(`127.0.0.${2 + (next % 8)}`)
  }
  await Promise.all(Array.from({ length: abreast }, lane))
  return (performance.now() - started) / 1_000
}

process.on('message', () => wires.pop()?.close())
process.on('disconnect', () => process.exit())
const seconds = await joinAll()
// From here on the visitors' machines are not measured, so they yield to the server and the probe.
setPriority(19)
process.send?.({ seconds })
