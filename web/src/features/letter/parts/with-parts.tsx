import { lazy, type ReactNode, Suspense } from 'react'
import type { Params } from '../../../platform/navigation/place.ts'
import { type OpenLetter, WithLetter } from './with-letter.tsx'

/** Apart: most letters are written by one person. */
const WithSection = lazy(() =>
  import('./with-section.tsx').then(({ WithSection: shown }) => ({ default: shown })),
)

/** Opens what a screen that adds something works on: a letter (`id`), or one person's pages of a family letter (`family`, `member`). */
export function WithParts({
  params,
  children,
}: {
  readonly params: Params
  readonly children: (letter: OpenLetter) => ReactNode
}) {
  const { id, fresh, recipientId, family, member } = params
  if (family && member)
    return (
      <Suspense>
        <WithSection key={`${family} ${member}`} familyId={family} memberId={member}>
          {children}
        </WithSection>
      </Suspense>
    )
  return id ? (
    <WithLetter id={id} isFresh={fresh === '1'} recipientId={recipientId ?? null}>
      {children}
    </WithLetter>
  ) : null
}
