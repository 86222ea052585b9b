import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { workOf } from '../../../test/work.ts'
import { createWorld } from '../../../test/world.ts'
import { checkText, maxFindings } from './rules/check-text.ts'
import { findPersonalData } from './rules/personal-data.ts'
import { createWordMatcher } from './rules/word-matcher.ts'

const marked = (text: string, banned: string[] = []) =>
  checkText(text, banned).map(({ start, end, category }) => [category, text.slice(start, end)])

describe('the text check', () => {
  it('leaves letters from home alone', () => {
    for (const text of [
      '妈妈的手艺一点没变，孩子今年上三年级了，想死你了。',
      '他妈的生日是下个月，别忘了。这天热死人了。',
      '我们去溜冰，孩子摔了一跤，笑死我了。',
      '窗戶靠北邊，冬天有點冷。',
      '这件事是个秘密，写在日记里。',
      'I pricked my finger baking. It was killing me, the lamb shank was worth it!',
      'We blew up the balloons; the kids were shooting hoops.',
      'La lettre est arrivée, maman va bien. Elle a fini par mourir de rire.',
      'Te quiero mucho. Los niños van a la escuela y preguntan por ti.',
    ])
      expect(marked(text), text).toEqual([])
  })

  it('marks listed phrases of each language at their place in the original text', () => {
    expect(marked('亲爱的，花钱减刑都是骗人的。')).toEqual([['scam', '花钱减刑']])
    expect(marked('記得匯款到指定帳戶')).toEqual([['scam', '匯款到指定帳戶']])
    expect(marked('If you talk, I’ll kill you.')).toEqual([['threat', 'I’ll kill you']])
    expect(marked('Je sais ou tu habites.')).toEqual([['threat', 'Je sais ou tu habites']])
    expect(marked('ENVÍA DINERO A ESTA CUENTA')).toEqual([['scam', 'ENVÍA DINERO A ESTA CUENTA']])
  })

  it('marks a listed or banned word in the other Chinese script, at its place in the text as it was written', () => {
    expect(marked('😀親愛的，花錢減刑都是騙人的。')).toEqual([['scam', '花錢減刑']])
    expect(marked('他想越 獄。', ['越狱'])).toEqual([['institution_word', '越 獄']])
    expect(marked('𠮷里说后台，别说乾净', ['後臺', '干净'])).toEqual([
      ['institution_word', '后台'],
      ['institution_word', '乾净'],
    ])
  })

  it('knows the plain words for drugs and for arms that are bought or hidden', () => {
    expect(marked('这里有毒品，还私藏枪支')).toEqual([
      ['drugs', '毒品'],
      ['contraband', '私藏枪支'],
    ])
    expect(marked('今天在部队擦拭枪支，手都酸了')).toEqual([])
  })

  it('sees through full width, case, spaces, dots and invisible characters', () => {
    expect(marked('花 钱\u200b减.刑')).toEqual([['scam', '花 钱\u200b减.刑']])
    expect(marked('ｃｏｃａｉｎｅ')).toEqual([['drugs', 'ｃｏｃａｉｎｅ']])
    expect(marked('c o c a i n e')).toEqual([['drugs', 'c o c a i n e']])
    expect(marked('she\u00adroin, h\u200de\u200dr\u200do\u200di\u200dn')).toEqual([
      ['drugs', 'h\u200de\u200dr\u200do\u200di\u200dn'],
    ])
    expect(marked('😀花😀钱😀减😀刑😀')).toEqual([['scam', '花😀钱😀减😀刑']])
  })

  it('does not glue words across sentences or out of parts of others', () => {
    expect(marked('他很会花钱。减刑的事等通知。')).toEqual([])
    expect(marked('She rode the horse; in the evening we ate.')).toEqual([])
    expect(createWordMatcher([['therapist', 1]]).find('the rapist', 9)).toEqual([])
    expect(createWordMatcher([['hell', 1]]).find('hello shell hell', 9)).toEqual([
      { start: 12, end: 16, label: 1 },
    ])
  })

  it('marks the institution’s own words as blocking, also single characters', () => {
    expect(checkText('请不要谈案情，案 情保密', ['案情'])).toEqual([
      { start: 4, end: 6, category: 'institution_word', level: 'block' },
      { start: 7, end: 10, category: 'institution_word', level: 'block' },
    ])
    expect(checkText('anything', ['***', ' '])).toEqual([])
  })

  it('warns of personal data, only when it is real', () => {
    expect(
      findPersonalData('身份证11010519491231002X，电话13800138000，卡 6222 0000 0000 0000 07'),
    ).toMatchObject([
      { kind: 'id_number', start: 3, end: 21 },
      { kind: 'phone', start: 24, end: 35 },
    ])
    expect(findPersonalData('４１１１ １１１１ １１１１ １１１１')).toMatchObject([
      { kind: 'bank_card', start: 0, end: 19 },
    ])
    expect(findPersonalData('+86 138-0013-8000')).toMatchObject([{ kind: 'phone', start: 1 }])
    expect(
      findPersonalData('110105194912310021 20261121 12345678901234567890 abc13800138000'),
    ).toEqual([])
    expect(findPersonalData('write to me at home.address+x@mail.example.org, @home')).toMatchObject(
      [{ kind: 'email', start: 15, end: 46 }],
    )
  })

  it('answers offsets that lie in the text, and the same findings after padding in front', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.string({ unit: 'grapheme', maxLength: 50 }),
        (text, padding) => {
          for (const finding of checkText(text)) {
            expect(finding.start).toBeLessThan(finding.end)
            expect(finding.end).toBeLessThanOrEqual(text.length)
          }
          const found = checkText(`${padding}。花钱减刑。`).at(-1)
          expect(found && `${padding}。花钱减刑。`.slice(found.start, found.end)).toBe('花钱减刑')
        },
      ),
    )
  })

  it('stays quick and small on texts made to be slow', () => {
    const bad = [
      '花钱减'.repeat(20_000),
      'a@'.repeat(30_000),
      '1 '.repeat(30_000),
      '花钱减刑'.repeat(15_000),
      `e${'\u0301'.repeat(59_999)}`,
      'kill '.repeat(12_000),
      '4'.repeat(60_000),
    ]
    const work = workOf(() => {
      for (const text of bad)
        expect(checkText(text.slice(0, 60_000)).length).toBeLessThanOrEqual(maxFindings)
    })
    expect(work).toBeLessThan(3000)
  })
})

describe('the call', () => {
  it('serves a fast typist, and refuses a program that would keep the server busy', async () => {
    const world = await createWorld()
    const [writer, other] = [await world.people.writer(), await world.people.writer()]
    for (let times = 0; times < 120; times += 1) await writer.mail.checkText({ text: '只是问候' })
    await expect(writer.mail.checkText({ text: '只是问候' })).rejects.toMatchObject({
      code: 'request.rate_limited',
    })
    expect(await other.mail.checkText({ text: '只是问候' })).toEqual({
      findings: [],
      isClean: true,
    })
    world.clock.advance(61_000)
    expect(await writer.mail.checkText({ text: '只是问候' })).toEqual({
      findings: [],
      isClean: true,
    })
  })
})
