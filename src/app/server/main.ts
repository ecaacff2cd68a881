// Starts the site: settings, database, server. Prints one line if it cannot.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import { askThrough } from '#base/server/http/outgoing.ts'
import { securityHeaders } from '#base/server/http/security-headers.ts'
import { openLog } from '#base/server/log.ts'
import { StartupError } from '#base/server/startup-error.ts'
import { describeDatabase } from '#base/server/database/db.ts'
import { readConfig } from './config.ts'
import { examineDisk } from './doctor/surroundings.ts'
import { openSite, type Site } from './site.ts'

async function main(): Promise<void> {
  const config = readConfig()
  const log = openLog(config.LOG_LEVEL)
  askThrough(config.proxies)
  for (const line of config.gone) log.warn({}, line)
  const disk = 'dataDir' in config.database ? examineDisk(config.database.dataDir) : undefined
  if (disk?.isWell === false) log.warn({}, disk.line)
  process.stdout.write(`Opening the ${describeDatabase(config.database)}\n`)
  const host = /^(?:0\.0\.0\.0|::)$/.test(config.HOST) ? 'localhost' : config.HOST
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${config.PORT}`
  const standIn = await answerMeanwhile(config.PORT, config.HOST)
  const site = await openSite({
    config,
    log,
    origin,
    onProgress: progressLine(),
    onDeath: giveUp,
    onLoaded: process.execve && !config.dev ? beginAgain : undefined,
  })
  await standIn.close()
  let address: string
  try {
    address = await site.app.listen({ port: config.PORT, host: config.HOST })
  } catch (error) {
    await site.close()
    throw listening(error, config.PORT, config.HOST)
  }
  let stopping: Promise<void> | undefined
  // npm passes on what the terminal has already sent: a second signal must not end what is being closed.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void (stopping ??= stop(site)))
  process.stdout.write(`\n  ${config.SITE_NAME} is ready: ${config.PUBLIC_URL ?? address}\n`)
  // A platform that starts it in a machine of its own finds no open port.
  if (config.PUBLIC_URL === undefined && /^(?:127\.|::1$|localhost$)/.test(config.HOST))
    process.stdout.write('  Only this machine can reach it. HOST=0.0.0.0 lets others in.\n')
  process.stdout.write('\n')
}

/** Everything acknowledged is on disk; a service manager restarts this process. */
function giveUp(error: Error): void {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

/** As the same process, without the memory that loading took and V8 and the allocator would keep. */
function beginAgain(): never {
  flushCompileCache()
  return process.execve!(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)])
}

/** Running requests may finish; any still open after ten seconds are cut off. */
async function stop(site: Site): Promise<void> {
  setTimeout(() => process.exit(1), 10_000).unref()
  await site.close()
  process.exit(0)
}

const notYet = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Starting</title>
<p>This site is starting and will be back in a minute or two. This page reloads by itself.
<p lang="hi">साइट चालू हो रही है, एक-दो मिनट में खुलेगी। यह पेज अपने आप फिर लोड होगा।
<p lang="bn">সাইট চালু হচ্ছে, দু-এক মিনিটে খুলবে। এই পাতা নিজে থেকেই আবার লোড হবে।
<p lang="mr">साइट सुरू होत आहे, एक-दोन मिनिटांत उघडेल. हे पान आपोआप पुन्हा लोड होईल.
<p lang="te">సైట్ ప్రారంభమవుతోంది, ఒకటి రెండు నిమిషాల్లో తెరుచుకుంటుంది. ఈ పేజీ దానంతట అదే మళ్లీ లోడ్ అవుతుంది.
<p lang="ta">தளம் தொடங்குகிறது, ஓரிரு நிமிடங்களில் திறக்கும். இந்தப் பக்கம் தானாகவே மீண்டும் ஏற்றப்படும்.
<p lang="pa">ਸਾਈਟ ਚਾਲੂ ਹੋ ਰਹੀ ਹੈ, ਇੱਕ-ਦੋ ਮਿੰਟਾਂ ਵਿੱਚ ਖੁੱਲ੍ਹੇਗੀ। ਇਹ ਪੰਨਾ ਆਪਣੇ ਆਪ ਮੁੜ ਲੋਡ ਹੋਵੇਗਾ।
<p lang="ur" dir="rtl">سائٹ چالو ہو رہی ہے، ایک دو منٹ میں کھل جائے گی۔ یہ صفحہ خود بخود دوبارہ لوڈ ہو گا۔</html>`

/** What visitors see while the database is prepared, which takes a while at the first start of a version. */
async function answerMeanwhile(port: number, host: string): Promise<{ close(): Promise<void> }> {
  const server = createServer((_, response) => {
    response
      .writeHead(503, {
        ...securityHeaders({ dev: false, https: false }),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': '10',
        refresh: '10',
      })
      .end(notYet)
  })
  try {
    await once(server.listen(port, host), 'listening')
  } catch (error) {
    throw listening(error, port, host)
  }
  return {
    async close() {
      server.close().closeAllConnections()
      await once(server, 'close')
    },
  }
}

function listening(error: unknown, port: number, host: string): unknown {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'EADDRINUSE')
    return new StartupError(`Port ${port} is in use. Stop what uses it, or set PORT to another one.`)
  if (code === 'EACCES')
    return new StartupError(`Port ${port} may not be used by this user. Set PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(
      `HOST is ${host}, but this machine has no such address. Set one of its own (127.0.0.1, ::1), or 0.0.0.0 or :: for all, without port.`,
    )
  if (code === 'EAFNOSUPPORT' || code === 'EINVAL')
    return new StartupError(
      `HOST is ${host}, but this machine cannot listen there (${code}). Without IPv6 set HOST=0.0.0.0.`,
    )
  return error
}

/** One updating line in a terminal, and a few lines in a file. */
function progressLine(): (done: number) => void {
  let said = -1
  return (done) => {
    const percent = Math.floor(done * 100)
    const step = process.stdout.isTTY ? 1 : 25
    if (percent < said + step && done < 1) return
    if (said === 100) return
    said = percent
    process.stdout.write(
      `${process.stdout.isTTY ? '\r' : ''}Loading starter data: ${percent} %${!process.stdout.isTTY || done >= 1 ? '\n' : ''}`,
    )
  }
}

main().catch((error: unknown) => {
  const line =
    error instanceof StartupError
      ? error.message
      : (error as NodeJS.ErrnoException).code === 'EMFILE'
        ? 'The system lets the site open too few files: raise the limit (ulimit -n, LimitNOFILE) above 1,000.'
        : `Cannot start: ${error instanceof Error ? error.stack : String(error)}`
  process.stderr.write(`${line}\n`)
  process.exit(1)
})
