import { calls } from '@mailing/contract/client.ts'
import type { StaffGoods } from '@mailing/contract/goods/schemas.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import { Button } from 'antd'
import { useSend } from '../../../platform/client/query.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ChosenBar } from '../../../ui/desk/chosen-bar.tsx'
import type { Chosen } from '../../../ui/desk/use-chosen.ts'
import { useMany } from '../../../ui/desk/use-many.tsx'
import { goodsChanged } from './goods-form.tsx'

type Wanted = 'on_sale' | 'off'

/** Puts the chosen goods on sale or takes them off; what is so already is left alone. */
export function ChosenGoods({ chosen }: { readonly chosen: Chosen<StaffGoods> }) {
  const t = useTexts('staff/goods')
  const locale = useLocale()
  const { rows } = chosen
  const many = useMany(chosen, t.many, ({ name }) => <strong>{readLocalText(name, locale)}</strong>)
  const moving = useSend(calls.goods.setStates, {
    refresh: goodsChanged,
    onSuccess: (answer) => {
      many.take(answer)
      // What is so already was not sent.
      chosen.clear()
    },
  })
  const button = (state: Wanted, words: string) => {
    const seen = rows.flatMap((one) =>
      one.state === state ? [] : [{ id: one.id, version: one.version }],
    )
    return (
      <Button
        size="small"
        loading={moving.sending?.state === state}
        disabled={moving.isSending || seen.length === 0}
        onClick={() => moving.send(many.keyed({ state, seen }))}
      >
        {words}
      </Button>
    )
  }
  return (
    <>
      <ChosenBar count={rows.length} label={t.many.chosen(rows.length)} onClear={chosen.clear}>
        {button('on_sale', t.putOn)}
        {button('off', t.takeOff)}
      </ChosenBar>
      {many.dialog}
    </>
  )
}
