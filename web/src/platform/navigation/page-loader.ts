import { getLocale } from '../locale.ts'
import type { PageModule, Route } from './route.ts'

/** Seed, section 9: a page that has not arrived after so long has failed. */
export const pageTimeoutMs = 60_000

/** A page that has not arrived in time: the person may try again. */
export class LatePage extends Error {}

const loaded = new Map<Route, PageModule>()

/** Loads a page with its texts. Rejects when a download fails or takes longer than `timeoutMs`. */
export async function loadPage(
  route: Route,
  timeoutMs: number = pageTimeoutMs,
): Promise<PageModule> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new LatePage(`the page ${route.path} did not arrive in time`)),
      timeoutMs,
    )
  })
  const texts = (route.texts ?? []).map((bundle) => bundle.load(getLocale()))
  try {
    const [module] = await Promise.race([Promise.all([route.load(), ...texts]), tooLate])
    loaded.set(route, module)
    return module
  } finally {
    clearTimeout(timer)
  }
}

/** The page when it is there already with its texts in the current language, so that it can show at once. */
export function peekPage(route: Route): PageModule | undefined {
  const isTextThere = (route.texts ?? []).every((bundle) => bundle.isLoaded(getLocale()))
  return isTextThere ? loaded.get(route) : undefined
}
