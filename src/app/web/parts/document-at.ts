/**
 * The document at an address of this site; undefined without an answer. Not by `fetch`: only this way the browser itself reads
 * the document, and nothing in it runs.
 */
export const pageAt = (to: URL, signal?: AbortSignal): Promise<Document | undefined> =>
  new Promise((resolve) => {
    const asked = new XMLHttpRequest()
    asked.responseType = 'document'
    asked.open('GET', to)
    asked.setRequestHeader('accept', 'text/html')
    asked.addEventListener('load', () => resolve(asked.responseXML ?? undefined))
    for (const failed of ['error', 'timeout', 'abort'] as const)
      asked.addEventListener(failed, () => resolve(undefined))
    signal?.addEventListener('abort', () => asked.abort())
    asked.send()
  })
