import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { PageLink } from '../../../ui/card.tsx'

/** Says until when the account lives, with the way to keep it. */
export function EndingNotice({ endsAt }: { readonly endsAt: string }) {
  const t = useTexts('data')
  const format = useFormat()
  return (
    <NoticeBar
      tone="warn"
      action={
        <PageLink
          to="/pages/my/privacy/leave"
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-3"
        >
          {t.stay}
        </PageLink>
      }
    >
      {t.endingTitle(format.date(endsAt))}
    </NoticeBar>
  )
}
