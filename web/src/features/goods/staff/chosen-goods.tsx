import { calls } from '@mailing/contract/client.ts'
import type { StaffGoods } from '@mailing/contract/goods/schemas.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { isCallError } from '../../../platform/client/call-error.ts'
import { request } from '../../../platform/client/client.ts'
import { refreshCalls } from '../../../platform/client/query.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ChosenBar } from '../../../ui/desk/chosen-bar.tsx'
import { LeftDialog } from '../../../ui/desk/left-dialog.tsx'
import { toast } from '../../../ui/feedback.ts'
import { goodsChanged } from './goods-form.tsx'

type Wanted = 'on_sale' | 'off'

interface Left {
  readonly goods: StaffGoods
  readonly why: string
}

interface ChosenGoodsProps {
  readonly goods: readonly StaffGoods[]
  readonly onClear: () => void
}

/** Moves the chosen goods, and keeps those that could not be moved. */
function useMoving(goods: readonly StaffGoods[], onClear: () => void) {
  const t = useTexts('staff/goods')
  const [busyWith, setBusyWith] = useState<Wanted | null>(null)
  const [left, setLeft] = useState<readonly Left[]>([])
  const move = async (state: Wanted) => {
    const wanted = goods.filter((one) => one.state !== state)
    setBusyWith(state)
    const rest: Left[] = []
    for (const one of wanted) {
      const { id, version } = one
      try {
        await request(calls.goods.setState, { id, version, state }, { isLoadingShown: false })
      } catch (error) {
        rest.push({ goods: one, why: (isCallError(error) && error.message) || t.many.failed })
      }
    }
    await refreshCalls(goodsChanged)
    setBusyWith(null)
    setLeft(rest)
    onClear()
    if (rest.length === 0) toast(t.many.done(wanted.length))
  }
  return { busyWith, left, setLeft, move }
}

/**
 * Puts the chosen goods on sale or takes them off, one after the other: what cannot be sold keeps no other back, and
 * is said with its reason.
 */
export function ChosenGoods({ goods, onClear }: ChosenGoodsProps) {
  const t = useTexts('staff/goods')
  const locale = useLocale()
  const { busyWith, left, setLeft, move } = useMoving(goods, onClear)
  const button = (state: Wanted, words: string) => (
    <Button
      size="small"
      loading={busyWith === state}
      disabled={busyWith !== null || goods.every((one) => one.state === state)}
      onClick={() => void move(state)}
    >
      {words}
    </Button>
  )
  return (
    <>
      <ChosenBar
        count={goods.length}
        label={t.many.chosen(goods.length)}
        clear={t.many.clear}
        onClear={onClear}
      >
        {button('on_sale', t.putOn)}
        {button('off', t.takeOff)}
      </ChosenBar>
      <LeftDialog
        title={t.many.left(left.length)}
        left={left.map(({ goods: { id, name }, why }) => ({
          id,
          what: <strong>{readLocalText(name, locale)}</strong>,
          why,
        }))}
        onClose={() => setLeft([])}
      />
    </>
  )
}
