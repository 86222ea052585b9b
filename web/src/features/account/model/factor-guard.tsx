import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../../../platform/client/query.ts'
import { getLocale } from '../../../platform/locale.ts'
import { appTexts, firstTexts } from '../../../texts/use-texts.ts'
import { FactorDialog } from '../parts/factor-dialog.tsx'

let isAsking = false

/**
 * Asks a member of staff for the authenticator code over the page on the screen; true when it was given. Several refusals at once are
 * one question; after "not now" the next refusal asks again.
 */
export async function askSecondFactor(): Promise<boolean> {
  if (isAsking) return false
  isAsking = true
  const place = document.createElement('div')
  try {
    await Promise.all([firstTexts.load(getLocale()), appTexts.load(getLocale())])
    document.body.append(place)
    const root = createRoot(place)
    const isGiven = await new Promise<boolean>((resolve) =>
      root.render(
        <QueryClientProvider client={queryClient}>
          <FactorDialog onDone={() => resolve(true)} onClose={() => resolve(false)} />
        </QueryClientProvider>,
      ),
    )
    root.unmount()
    return isGiven
  } finally {
    place.remove()
    isAsking = false
  }
}
