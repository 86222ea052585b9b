import Bot from 'lucide-react/icons/bot'
import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, Cell, List, PageLink } from '../../../ui/card.tsx'
import { useHasModel } from '../../account/parts/use-has-model.ts'

/** The ways on, where no answer helped: the helper, where there is one, and a person. */
export function ContactCard() {
  const t = useTexts('help')
  const ai = useTexts('ai')
  const hasHelper = useHasModel()
  return (
    <>
      {hasHelper && (
        <List>
          <Cell
            icon={<Bot className="size-5.5" />}
            title={ai.door}
            description={ai.doorHint}
            to="/pages/message/helper/helper"
          />
        </List>
      )}
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
    </>
  )
}
