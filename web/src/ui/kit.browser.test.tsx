import { cleanup, render, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Badge, NoticeBar, Tag } from './badge.tsx'
import { Button } from './button.tsx'
import { Card, Cell, List } from './card.tsx'
import { Checkbox, ChoiceCards, Switch } from './choice.tsx'
import { ask } from './feedback.ts'
import { FeedbackHost } from './feedback-host.tsx'
import { Field } from './field.tsx'
import { ImageViewer } from './image-viewer.tsx'
import { Input, Select, Textarea } from './input.tsx'
import { Money, PriceRows } from './money.tsx'
import { Page } from './page.tsx'
import { Picker } from './picker.tsx'
import { SearchBar } from './search-bar.tsx'
import { Empty, Skeleton } from './states.tsx'
import { Swiper } from './swiper.tsx'
import { TabBar } from './tab-bar.tsx'
import { Tabs } from './tabs.tsx'
import { Steps, Timeline } from './timeline.tsx'

const options = [
  { value: 'a', label: '平信' },
  { value: 'b', label: '挂号信' },
  { value: 'c', label: '快递', isDisabled: true },
] as const
const nothing = () => undefined

/** One of everything, so that contrast, names and roles are looked at together. */
function Everything() {
  const [mail, setMail] = useState<'a' | 'b' | 'c' | null>(null)
  return (
    <>
      <Page title="样张">
        <NoticeBar tone="warn">今天 17:30 前支付，当天寄出。</NoticeBar>
        <Steps labels={['写信', '收信人', '确认']} current={1} />
        <Card title="收信人" extra="必填">
          <Field label="姓名" hint="与证件一致" isRequired>
            <Input />
          </Field>
          <Field label="手机号" error="请填写正确的手机号">
            <Input addon={<Button size="small">发送验证码</Button>} />
          </Field>
          <Field label="留言">
            <Textarea />
          </Field>
          <Field label="省份">
            <Select options={options} placeholder="请选择" />
          </Field>
          <Field label="邮寄方式">
            <Picker title="邮寄方式" options={options} value={mail} onChange={setMail} />
          </Field>
          <Checkbox label="我已阅读并同意" description="使用协议" />
          <Switch label="设为默认" />
          <ChoiceCards name="mail" options={options} value={mail} onChange={setMail} columns={2} />
        </Card>
        <Card title="价格">
          <PriceRows
            lines={[{ key: 'p', label: '首页', note: '1 × 2.00', minor: 200 }]}
            totalLabel="合计"
            total={200}
            currency="CNY"
          />
        </Card>
        <Card title="进度">
          <Timeline
            items={[
              { key: '1', title: '已付款', time: '3月1日', state: 'done' },
              { key: '2', title: '审核中', state: 'current' },
              { key: '3', title: '寄出', state: 'next' },
            ]}
          />
        </Card>
        <Tabs
          label="订单"
          items={[
            { value: 'a', label: '全部' },
            { value: 'b', label: '待支付', count: 3 },
          ]}
          value="a"
          onChange={nothing}
        >
          <Money minor={-1234} unit="金币" />
        </Tabs>
        <SearchBar onSearch={nothing} />
        <Swiper
          slides={[
            { key: '1', node: <p>一</p> },
            { key: '2', node: <p>二</p> },
          ]}
        />
        <List title="更多">
          <Cell title="版本" extra="3.2.0" />
          <Cell title="退出" onClick={nothing} />
        </List>
        <Tag tone="good">已寄出</Tag> <Tag tone="bad">已退回</Tag> <Tag>草稿</Tag>{' '}
        <Tag tone="info">打印中</Tag>
        <Skeleton lines={2} />
        <Empty title="还没有信" action={<Button kind="primary">去写信</Button>}>
          写好的信会出现在这里。
        </Empty>
      </Page>
      <TabBar
        label="主导航"
        selected={0}
        onSelect={nothing}
        items={['写信', '商城', '邀请有礼', '我的'].map((text, index) => ({
          path: text,
          href: '#',
          text,
          icon: '·',
          selectedIcon: '·',
          badge: index * 60,
        }))}
      />
    </>
  )
}

afterEach(() => {
  cleanup()
  document.documentElement.removeAttribute('data-theme')
  document.documentElement.style.removeProperty('--text-scale')
  document.body.style.removeProperty('width')
})

test.each(['light', 'dark'])(
  'everything together has no accessibility violation in the %s theme',
  async (theme) => {
    document.documentElement.dataset['theme'] = theme
    render(<Everything />)
    const result = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(
      result.violations.map(
        (violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' | ')}`,
      ),
    ).toEqual([])
  },
)

test('at 320 px with text of 200 % nothing sticks out sideways', () => {
  document.documentElement.style.setProperty('--text-scale', '2')
  document.body.style.width = '320px'
  render(<Everything />)
  const edge = 320
  const outside = [...document.querySelectorAll('main *')].filter((element) => {
    const scrolls = element.closest('[role="tablist"], [aria-roledescription="carousel"]')
    return (
      !scrolls && !element.closest('.sr-only') && element.getBoundingClientRect().right > edge + 0.5
    )
  })
  expect(outside.map((element) => element.outerHTML.slice(0, 120))).toEqual([])
})

test('what can be pressed is at least 44 px high', () => {
  render(<Everything />)
  const small = [
    ...document.querySelectorAll(
      'main button:not(.sr-only), main label:has(input), main select, main input:not([type=checkbox]):not([type=radio]), nav a',
    ),
  ].filter((element) => element.getBoundingClientRect().height < 43.5)
  expect(small.map((element) => element.outerHTML.slice(0, 120))).toEqual([])
})

test('a modal keeps the focus inside, closes on Escape, and gives the focus back', async () => {
  render(
    <>
      <button type="button">outside</button>
      <FeedbackHost />
    </>,
  )
  const outside = screen.getByText('outside')
  outside.focus()
  const answer = ask({ message: '登录后才能使用这个功能', okText: '去登录' })
  const dialog = await screen.findByRole('alertdialog')
  for (let step = 0; step < 5; step++) {
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).not.toBe(outside)
  }
  expect(dialog.contains(screen.getByText('取消'))).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect(answer).resolves.toBe(false)
  await waitFor(() => expect(document.activeElement).toBe(outside))
})

test('Enter on the fresh modal is OK, and a dangerous one does not start on its button', async () => {
  render(<FeedbackHost />)
  const answer = ask({ message: '现在更新吗？一二三四' })
  await screen.findByRole('alertdialog')
  await userEvent.keyboard('{Enter}')
  await expect(answer).resolves.toBe(true)
  void ask({ message: '删除这封信吗？一二三', isDanger: true, okText: '删除' })
  await screen.findByText('删除')
  expect(document.activeElement?.textContent).not.toBe('删除')
})

function MailPicker() {
  const [value, setValue] = useState<'a' | 'b' | 'c' | null>('a')
  return (
    <Field label="邮寄方式">
      <Picker title="选择邮寄方式" options={options} value={value} onChange={setValue} />
    </Field>
  )
}

test('a picker is chosen from with the keyboard: walking past changes nothing, disabled ones are skipped', async () => {
  render(<MailPicker />)
  const field = screen.getByLabelText('邮寄方式')
  field.focus()
  await userEvent.keyboard('{Enter}')
  const list = await screen.findByRole('listbox', { name: '选择邮寄方式' })
  list.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(field.textContent).toContain('平信')
  expect(list.getAttribute('aria-activedescendant')).toMatch(/-b$/)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(field.textContent).toContain('挂号信'))
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('a sheet keeps the focus inside and closes on Escape', async () => {
  render(
    <>
      <MailPicker />
      <button type="button">outside</button>
    </>,
  )
  await userEvent.click(screen.getByLabelText('邮寄方式'))
  await screen.findByRole('dialog')
  for (let step = 0; step < 6; step++) {
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.textContent).not.toBe('outside')
  }
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the viewer zooms, turns and changes the picture by keyboard', async () => {
  const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs='
  let isClosed = false
  render(
    <ImageViewer
      images={[
        { src: dot, alt: '第一页' },
        { src: dot, alt: '第二页' },
      ]}
      onClose={() => {
        isClosed = true
      }}
    />,
  )
  const transform = () => screen.getByRole('img').style.transform
  await userEvent.keyboard('+')
  expect(transform()).toContain('scale(1.4)')
  await userEvent.keyboard('++++++')
  expect(transform()).toContain('scale(4)')
  await userEvent.keyboard('0r')
  expect(transform()).toContain('scale(1) rotate(90deg)')
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('img').getAttribute('alt')).toBe('第二页')
  await userEvent.keyboard('{Escape}')
  expect(isClosed).toBe(true)
})

test('badges are capped and vanish', () => {
  const { container, rerender } = render(<Badge count={100} />)
  expect(container.textContent).toContain('99+')
  rerender(<Badge count={0} />)
  expect(container.textContent).toBe('')
})

test('beside large letters a row puts its value below, and no word is broken for it', () => {
  const root = document.documentElement
  root.style.setProperty('--text-scale', '2')
  render(
    <div style={{ width: 288 }}>
      <List>
        <Cell title="Numéro de téléphone" extra="1 entrée" onClick={nothing} />
      </List>
    </div>,
  )
  const words = document.createRange()
  words.selectNodeContents(screen.getByText('Numéro de téléphone'))
  const value = screen.getByText('1 entrée').getBoundingClientRect()
  const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)))
  const wordsBottom = words.getBoundingClientRect().bottom
  root.style.removeProperty('--text-scale')
  // "Numéro de" and "téléphone".
  expect(lines.size).toBe(2)
  expect(value.top).toBeGreaterThanOrEqual(wordsBottom)
})
