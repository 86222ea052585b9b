import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

test('the number on a tab is read out as a number: orders that wait are no unread messages', () => {
  render(
    <Tabs
      label="订单"
      items={[
        { value: 'to_ship', label: '待发货', count: 3 },
        { value: 'all', label: '全部' },
      ]}
      value="to_ship"
      onChange={() => undefined}
    >
      {null}
    </Tabs>,
  )
  expect(screen.getByRole('tab', { name: /^待发货\s?3$/ })).toBeTruthy()
})
