import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { PageLink } from '../../../ui/card.tsx'

/** What stood here was erased as its owner chose; the report says what. */
export function Erased({ at }: { readonly at: string }) {
  const t = useTexts('keeping')
  const format = useFormat()
  return (
    <>
      <p className="text-sm text-muted">{t.goneOn(format.date(at))}</p>
      <PageLink
        to="/pages/my/privacy/privacy"
        params={{ show: 'report' }}
        className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-3"
      >
        {t.report}
      </PageLink>
    </>
  )
}
