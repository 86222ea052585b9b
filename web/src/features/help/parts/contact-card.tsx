import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'

/** The way to a person, where no answer helped. */
export function ContactCard() {
  const t = useTexts('help')
  return (
    <Card title={t.contact}>
      <p className="mb-3 text-sm text-muted">{t.contactHint}</p>
      <PageLink
        to="/pages/desc/desc"
        params={{ name: 'about' }}
        className={buttonClass({ isWide: true })}
      >
        {t.contactUs}
      </PageLink>
    </Card>
  )
}
