/*
 * The part of the service worker that shows push messages and opens their pages. The build's own worker imports it. What a message
 * says was encrypted for this browser alone, and is neutral unless its reader chose otherwise.
 */

/** A page of ours, whatever address the message names: its path and what follows, on this origin. */
function ownPage(text) {
  try {
    const { pathname, search, hash } = new URL(text, self.location.origin)
    const { pathname: home } = new URL(self.registration.scope)
    return pathname.startsWith(home) ? self.location.origin + pathname + search + hash : null
  } catch {
    return null
  }
}

self.addEventListener('push', (event) => {
  let message = {}
  try {
    message = event.data.json()
  } catch {
    // Shown all the same: a browser that is sent messages and shows none is unsubscribed.
  }
  event.waitUntil(
    self.registration.showNotification(message.title || '•', {
      tag: message.tag,
      icon: 'icons/icon-192.png',
      data: { url: message.url },
    }),
  )
})

async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [shown] = windows.filter(({ url: at }) => at.startsWith(self.registration.scope))
  if (!shown) return self.clients.openWindow(url)
  await shown.focus()
  return shown.navigate(url).catch(() => self.clients.openWindow(url))
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(ownPage(event.notification.data?.url) ?? self.registration.scope))
})
