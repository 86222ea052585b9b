import { useTexts } from '../../../texts/use-texts.ts'
import { PageLink } from '../../../ui/card.tsx'

/** The way from the helper to a person of the house. */
export function PersonLink() {
  const t = useTexts('ai')
  return (
    <p className="text-center">
      <PageLink
        to="/pages/desc/desc"
        params={{ name: 'about' }}
        className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4"
      >
        {t.toPerson}
      </PageLink>
    </p>
  )
}
