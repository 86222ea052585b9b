import type { Banner } from '@mailing/contract/config/calls.ts'
import { openPlace, ownPlace, requireLogin } from './navigation/navigate.ts'

/** An address that may be opened outside: http or https, nothing else. Null for anything doubtful. */
export function safeUrl(text: string | undefined): URL | null {
  try {
    const url = new URL(text ?? '', window.location.origin)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
  } catch {
    return null
  }
}

/**
 * Opens a banner by its type (seed, section 2): 0 web view, 1 external address, 2 internal page, 3 tab page. Resolves with
 * false when there is nothing to open, and the caller then says that it is a display image.
 */
export async function openBanner({
  openType,
  target,
  title,
  isLoginRequired,
}: Banner): Promise<boolean> {
  const needsLogin = isLoginRequired && (openType === 0 || openType === 2)
  if (openType === 1) {
    const url = safeUrl(target)
    if (url) window.open(url.href, '_blank', 'noopener,noreferrer')
    return url !== null
  }
  if (openType === 0) {
    if (!safeUrl(target)) return false
    const place = { path: '/pages/web/web', params: { url: target, title } }
    if (!needsLogin || (await requireLogin(place))) await openPlace(place)
    return true
  }
  const place = openType === 2 || openType === 3 ? ownPlace(target) : null
  if (!place) return false
  if (!needsLogin || (await requireLogin(place))) await openPlace(place)
  return true
}
