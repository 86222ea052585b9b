import Bot from 'lucide-react/icons/bot'
import { useTexts } from '../../../texts/use-texts.ts'
import { Cell, List } from '../../../ui/card.tsx'
import { useHasModel } from '../../account/parts/use-has-model.ts'
import { ServiceWays } from '../../chat/parts/service-ways.tsx'

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
      <ServiceWays title={t.contact} hint={t.contactHint} />
    </>
  )
}
