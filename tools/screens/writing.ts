import { letterCalls } from '@mailing/contract/letter/calls.ts'
import { templateCalls } from '@mailing/contract/letter/templates.ts'
import type { Page } from 'playwright-core'
import {
  chooseDocument,
  chooseHandwriting,
  drawLines,
  straightenHandwriting,
} from '../../e2e/part-steps.ts'
import { wordsOf } from '../../e2e/words.ts'
import { app } from './camera.ts'
import { handwrittenPage, heart, notice } from './material.ts'
import type { Stage } from './stage.ts'

const locale = 'zh-Hans'

/** A letter from nothing to paying: editor, photos, documents, handwriting, drawing, confirming. */
export async function takeWriting({ camera, writer, url }: Stage): Promise<void> {
  const [p, t] = [await wordsOf('parts', locale), await wordsOf('letter', locale)]
  const drafts = (await writer.send(letterCalls.drafts, {})).list
  const idOf = (title: string): string =>
    drafts.find((draft) => draft.title === title)?.id ?? drafts[0]?.id ?? ''
  const [newYear, friend, french] = [
    idOf('给哥哥的新年信'),
    idOf('给老朋友'),
    idOf('Pour le mois de décembre'),
  ]
  await camera.take('write', app('/pagesA/write/write'), { by: writer })
  await camera.take('editor', app(`/pages/editLetter/editLetter?id=${friend}`), { by: writer })
  await camera.take('editor-add', app(`/pages/editLetter/editLetter?id=${newYear}`), {
    by: writer,
    act: (page) => page.getByRole('button', { name: t.editor.add, exact: true }).click(),
  })
  const c = await wordsOf('mail', locale)
  await camera.take('confirm', app(`/pages/step/order/order?draftId=${newYear}`), {
    by: writer,
    act: (page) =>
      page.getByText(c.rulesOk).evaluate((line) => line.scrollIntoView({ block: 'center' })),
  })
  await camera.take('confirm-fr', app(`/pages/step/order/order?draftId=${french}`), {
    by: writer,
    locale: 'fr',
  })
  await camera.take('templates', app('/pagesA/write/templates'), { by: writer })
  const template = (await writer.send(templateCalls.list, { category: 'birthday' })).list[0]
  await camera.take('template', app(`/pagesA/write/template?id=${template?.id}`), { by: writer })
  await camera.take('photos', app(`/pages/step/photo/photo?id=${newYear}`), { by: writer })

  const empty = crypto.randomUUID()
  const { content, recipientId } = await writer.send(letterCalls.draft, { id: newYear })
  await writer.send(letterCalls.saveDraft, {
    id: empty,
    baseVersion: 0,
    title: '家长会',
    recipientId,
    content: { ...content, parts: [], body: '学校的通知和爸爸写的一页都放在后面了。' },
  })
  await camera.take('documents', app(`/pages/step/file/file?id=${empty}`), {
    by: writer,
    act: async (page) => {
      await chooseDocument(page, locale, {
        name: '期中家长会通知.pdf',
        mimeType: 'application/pdf',
        buffer: await notice({ writer, url }),
      })
      await page.getByRole('checkbox', { name: p.document.use(2) }).waitFor({ timeout: 60_000 })
    },
  })
  const photographed = async (page: Page) =>
    chooseHandwriting(page, locale, await handwrittenPage())
  await camera.take(
    'handwriting-straighten',
    app(`/pages/step/handwriting/handwriting?id=${empty}`),
    { by: writer, act: photographed },
  )
  await camera.take('handwriting', app(`/pages/step/handwriting/handwriting?id=${empty}`), {
    by: writer,
    act: async (page) => {
      await photographed(page)
      await straightenHandwriting(page, locale)
    },
  })
  await camera.take('drawing', app(`/pages/step/drawing/drawing?id=${empty}`), {
    by: writer,
    act: (page) => drawLines(page, heart),
  })
  await writer.send(letterCalls.removeDraft, { id: empty })
}
