/** Whether the site answers: the browser’s own error page must not take the place of a page. */
export const isReached = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )
