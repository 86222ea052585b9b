import type { GreetingContent } from '@mailing/contract/greeting/content.ts'
import zhHans from '@mailing/texts/zh-hans/web/greeting.ts'
import letterTexts from '@mailing/texts/zh-hans/web/letter.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { newGreeting } from '../model/new-greeting.ts'
import { InsideFields, TitleField } from './word-fields.tsx'

function Words() {
  const [content, setContent] = useState<GreetingContent>(newGreeting('zh-Hans'))
  const rest = {
    content,
    recipientId: null,
    onChange: (part: Partial<GreetingContent>) => setContent({ ...content, ...part }),
  }
  return (
    <>
      <TitleField {...rest} />
      <InsideFields {...rest} />
    </>
  )
}

test.each(['title', 'message', 'verse'] as const)(
  'makes emoji of WeChat’s faces in the %s',
  async (name) => {
    const { user, ...screen } = await renderPage(Words)
    const field = screen.getByRole('textbox', { name: new RegExp(`^${zhHans[name]}`) })
    await user.clear(field)
    await user.type(field, '生日快乐/:cake')
    await user.click(
      await screen.findByRole('button', { name: letterTexts.problems.replaceAll(1) }),
    )
    expect(field).toHaveProperty('value', '生日快乐🎂')
  },
)
