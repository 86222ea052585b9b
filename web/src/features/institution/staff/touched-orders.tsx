import type { BreachRule } from '@mailing/contract/breach-rules.ts'
import type { Touched, TouchedOrder } from '@mailing/contract/institution/desk-calls.ts'
import { Tag, Typography } from 'antd'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { OrderLink } from '../../../ui/desk/thing-link.tsx'

/** How the form of the rules calls what a piece of mail breaks. */
const labels = {
  max_pages: 'maxPages',
  max_photos: 'maxPhotos',
  colour: 'isColourAllowed',
  decoration: 'isDecorationAllowed',
  emoji: 'isEmojiAllowed',
  mail_class: 'mailClassesLabel',
  language: 'languagesLabel',
  banned_word: 'bannedWords',
  handwritten_only: 'isHandwrittenOnly',
  postcard: 'isPostcardAllowed',
  person_number: 'isPersonNumberRequired',
  unit: 'isUnitRequired',
  blocked: 'blocked',
  address_glyph: 'addressLine',
  address_lost: 'addressLine',
  address_variant: 'addressLine',
} as const satisfies Partial<Record<BreachRule, string>>

/** What a change would do to the orders that it touches. */
export function TouchedLead({
  found: { touched, hidden },
  isLater = false,
}: {
  readonly found: Touched
  /** It is for a day to come. */
  readonly isLater?: boolean | undefined
}) {
  const texts = useTexts('staff/institution')
  const isStopping = hidden > 0 || touched.some(({ rules }) => rules.length > 0)
  const isDrawing = touched.some(({ drawn }) => drawn.length > 0)
  return (
    <>
      {isStopping && (isLater ? texts.touchedLater : texts.touchedLead)}
      {isStopping && isDrawing && <br />}
      {isDrawing && texts.touchedDrawn}
    </>
  )
}

/** The unprinted orders that a change would touch, each with the rule that it would break and what of it is drawn anew. */
export function TouchedOrders({
  found: { touched, hidden, checked, isWhole },
}: {
  readonly found: Touched
}) {
  const texts = useTexts('staff/institution')
  const { kinds } = useTexts('order')
  const { states } = useTexts('staff/order')
  const labelOf = (rule: BreachRule): string =>
    // Without what the label says about an empty field.
    rule in labels ? texts[labels[rule as keyof typeof labels]].replace(/\s*[（(].*$/, '') : rule
  return (
    <>
      {hidden > 0 && <Typography.Text>{texts.touchedHidden(hidden)}</Typography.Text>}
      {touched.length > 0 && (
        <DeskTable<TouchedOrder>
          rows={touched}
          rowKey="orderId"
          size="small"
          columns={[
            { key: 'number', render: (_, { number }) => <OrderLink number={number} /> },
            { key: 'kind', render: (_, { kind }) => kinds[kind] },
            { key: 'state', render: (_, { state }) => <Tag>{states[state]}</Tag> },
            {
              key: 'rules',
              render: (_, { rules, drawn }) => (
                <>
                  {rules.map((rule) => (
                    <Tag key={rule}>{labelOf(rule)}</Tag>
                  ))}
                  {drawn.map((part) => (
                    <Tag key={part}>{texts.drawnParts[part]}</Tag>
                  ))}
                </>
              ),
            },
          ]}
        />
      )}
      {!isWhole && <Typography.Text type="secondary">{texts.touchedPart(checked)}</Typography.Text>}
    </>
  )
}
