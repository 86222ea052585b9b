import { useAppConfig } from '../platform/client/app-config.ts'

/** The first of the pictures that this browser can pass on; none where it cannot, or the picture does not come. */
async function pictureOf(images: readonly string[]): Promise<File[]> {
  const [image] = images
  if (image === undefined || !('canShare' in navigator)) return []
  try {
    const blob = await (await fetch(image)).blob()
    const files = [new File([blob], `share.${blob.type.split('/')[1]}`, { type: blob.type })]
    return navigator.canShare({ files }) ? files : []
  } catch {
    return []
  }
}

/**
 * Sends a link on by the phone's own sheet, with the words and the picture that staff have set for sharing (seed, section 3: share).
 * Undefined: the browser has no such sheet.
 */
export function useLinkShare(): ((url: string, text: string) => Promise<void>) | undefined {
  const share = useAppConfig().data?.share
  if (!('share' in navigator)) return undefined
  return async (url, text) => {
    const files = await pictureOf(share?.images ?? [])
    const title = share?.title || text
    // Closed by the person: nothing happened.
    await navigator
      .share({ title, text: title, url, ...(files.length > 0 && { files }) })
      .catch(() => undefined)
  }
}
