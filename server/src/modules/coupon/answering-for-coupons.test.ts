import { expect, test } from 'vitest'
import { openCouponDesk } from '../../../test/coupon-desk.ts'
import { campaignInput, makeCampaign } from '../../../test/coupons.ts'

const { clock, day, kernel, people, sound, staff, world } = await openCouponDesk()

const single = (id: string, isRequired = true) => ({
  kind: 'single' as const,
  id,
  text: '你多久写一次信？',
  isRequired,
  options: ['每周', '每月', '更少'],
})

test('for a questionnaire: answered in full, once, and the coupon comes with the answer', async () => {
  const writer = await people.writer()
  const editor = await people.again(staff)
  const campaignId = await makeCampaign(world, { isInCentre: false, stock: 1 })
  const questions = [
    single('how-often'),
    {
      kind: 'multiple' as const,
      id: 'why',
      text: '为什么写信？',
      isRequired: true,
      options: ['想念', '节日', '生日'],
      most: 2,
    },
    {
      kind: 'scale' as const,
      id: 'ease',
      text: '好用吗？',
      isRequired: true,
      low: 1,
      high: 5,
      lowLabel: '不好用',
      highLabel: '好用',
    },
    { kind: 'text' as const, id: 'words', text: '还想说什么？', isRequired: false },
  ]
  const { id } = await editor.coupon.createQuestionnaire({
    title: '三分钟问卷',
    intro: '谢谢',
    questions,
    opensOn: day(0),
    closesOn: day(7),
    campaignId,
  })
  expect((await writer.coupon.questionnaires({})).list.find((one) => one.id === id)).toMatchObject({
    title: '三分钟问卷',
    isAnswered: false,
    promise: { campaignId },
  })
  const answers = [
    { questionId: 'how-often', choices: [1] },
    { questionId: 'why', choices: [0, 2] },
    { questionId: 'ease', step: 4 },
  ]
  await expect(writer.coupon.answer({ id, answers: answers.slice(1) })).rejects.toMatchObject({
    code: 'coupon.answer_invalid',
    data: { questionId: 'how-often' },
  })
  await expect(
    writer.coupon.answer({
      id,
      answers: [
        ...answers.slice(0, 1),
        { questionId: 'why', choices: [0, 1, 2] },
        ...answers.slice(2),
      ],
    }),
  ).rejects.toMatchObject({ code: 'coupon.answer_invalid', data: { questionId: 'why' } })
  await expect(
    writer.coupon.answer({ id, answers: [...answers, { questionId: 'stray', text: 'x' }] }),
  ).rejects.toMatchObject({ code: 'coupon.answer_invalid', data: { questionId: 'stray' } })
  const { coupon, isPromiseKept } = await writer.coupon.answer({
    id,
    answers: [...answers, { questionId: 'words', text: '=cmd|calc' }],
  })
  expect([coupon?.way, isPromiseKept]).toEqual(['questionnaire', true])
  await expect(writer.coupon.answer({ id, answers })).rejects.toMatchObject({
    code: 'coupon.answered',
  })
  expect((await writer.coupon.questionnaires({ id })).list).toMatchObject([{ isAnswered: true }])
  // The only coupon is given out: nobody is promised one any more; later answers are kept all the same, and say so.
  const second = await people.writer()
  expect((await second.coupon.questionnaires({ id })).list).toMatchObject([{ promise: null }])
  expect(await second.coupon.answer({ id, answers })).toEqual({
    coupon: null,
    isPromiseKept: false,
  })
  const { questionnaire, figures } = await editor.coupon.answers({ id })
  expect(questionnaire).toMatchObject({ answers: 2 })
  expect(figures).toMatchObject([
    { questionId: 'how-often', answered: 2, counts: [0, 2, 0] },
    { questionId: 'why', counts: [2, 0, 2] },
    { questionId: 'ease', counts: [0, 0, 0, 2, 0], meanHundredths: 400 },
    { questionId: 'words', answered: 1, texts: ['=cmd|calc'] },
  ])
  const { csv, rows } = await editor.coupon.exportAnswers({ id })
  expect(rows).toBe(2)
  expect(csv).toContain(`"'=cmd|calc"`)
  expect(csv).not.toContain(writer.phone)
  const admin = await people.staff('admin')
  expect(
    (await admin.audit.list({ subject: 'coupon', subjectId: id })).list.map(({ action }) => action),
  ).toEqual(['questionnaire.export', 'questionnaire.read', 'questionnaire.create'])
  clock.advance(11 * 60_000)
  await expect(editor.coupon.exportAnswers({ id })).rejects.toMatchObject({
    code: 'account.second_factor_stale',
  })
  expect((await editor.coupon.answers({ id })).figures).toHaveLength(4)
  await editor.coupon.closeQuestionnaire({ id })
  await expect((await people.writer()).coupon.answer({ id, answers })).rejects.toMatchObject({
    code: 'coupon.questionnaire_closed',
  })
  await sound()
})

test('answers lie sealed in the database', async () => {
  const writer = await people.writer()
  const editor = await people.again(staff)
  const { id } = await editor.coupon.createQuestionnaire({
    title: '问卷',
    intro: '',
    questions: [{ kind: 'text', id: 'words', text: '说说', isRequired: true }],
    opensOn: day(0),
    closesOn: day(1),
    campaignId: null,
  })
  expect(
    await writer.coupon.answer({
      id,
      answers: [{ questionId: 'words', text: 'a secret sentence' }],
    }),
  ).toEqual({ coupon: null, isPromiseKept: true })
  const row = await kernel.db
    .selectFrom('questionnaire_answers')
    .select('answers_sealed')
    .where('questionnaire_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.answers_sealed.toString('utf8')).not.toContain('secret')
})

test('for following the account: the word is enough, in any case and width, once; guessing is limited', async () => {
  const editor = await people.again(staff)
  const input = campaignInput({ isInCentre: false, followWord: 'Letter88' })
  const terms = { ...input.terms, goodsCategories: [], institutions: [] }
  await editor.coupon.createCampaign({ ...input, terms })
  await expect(
    editor.coupon.createCampaign({ ...input, terms, followWord: ' lETTER88 ' }),
  ).rejects.toMatchObject({ code: 'coupon.word_in_use' })
  const writer = await people.writer()
  await editor.coupon.setFollowAccount({ account: '寄信小屋' })
  expect(await writer.coupon.follow()).toMatchObject({
    account: '寄信小屋',
    qrCode: '',
    list: [{ take: 'open' }],
  })
  await expect(writer.coupon.takeFollow({ word: 'letter' })).rejects.toMatchObject({
    code: 'coupon.word_wrong',
  })
  expect(await writer.coupon.takeFollow({ word: ' ｌetter88' })).toMatchObject({ way: 'follow' })
  await expect(writer.coupon.takeFollow({ word: 'letter88' })).rejects.toMatchObject({
    code: 'coupon.limit_reached',
  })
  expect((await writer.coupon.follow()).list).toMatchObject([{ take: 'taken' }])
  const guesser = await people.writer()
  for (let n = 0; n < 10; n += 1)
    await expect(guesser.coupon.takeFollow({ word: `guess${n}` })).rejects.toMatchObject({
      code: 'coupon.word_wrong',
    })
  await expect(guesser.coupon.takeFollow({ word: 'letter88' })).rejects.toMatchObject({
    code: 'request.rate_limited',
  })
})

test('the QR code of the account is a picture that everybody can see, and only the one in use', async () => {
  const editor = await people.again(staff)
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  const first = await editor.coupon.uploadFollowCode(
    {},
    { file: { bytes: png, name: 'qr.png', type: 'image/png' } },
  )
  const second = await editor.coupon.uploadFollowCode(
    {},
    { file: { bytes: png, name: 'qr.png', type: 'image/png' } },
  )
  const get = (url: string) => people.guest().request({ method: 'GET', url })
  expect((await get(second.qrCode)).statusCode).toBe(200)
  expect((await get(first.qrCode)).statusCode).toBe(404)
  expect((await people.guest().config.get()).kf.followQrCode).toBe(second.qrCode)
  await expect(
    editor.coupon.uploadFollowCode(
      {},
      { file: { bytes: Buffer.from('<svg/>'), name: 'qr.svg', type: 'image/png' } },
    ),
  ).rejects.toMatchObject({ code: 'file.type' })
})

test('a questionnaire promises nothing to somebody who has had as many of the coupon as one may', async () => {
  const [holder, newcomer] = [await people.writer(), await people.writer()]
  const editor = await people.again(staff)
  const campaignId = await makeCampaign(world, { perUserLimit: 1 })
  const { id } = await editor.coupon.createQuestionnaire({
    title: '又一份问卷',
    intro: '谢谢',
    questions: [single('often')],
    opensOn: day(0),
    closesOn: day(7),
    campaignId,
  })
  await holder.coupon.take({ campaignId })
  const promised = async (person: typeof holder) =>
    (await person.coupon.questionnaires({ id })).list[0]?.promise?.campaignId ?? null
  expect([await promised(holder), await promised(newcomer)]).toEqual([null, campaignId])
  const answers = [{ questionId: 'often', choices: [0] }]
  expect((await newcomer.coupon.answer({ id, answers })).isPromiseKept).toBe(true)
})
