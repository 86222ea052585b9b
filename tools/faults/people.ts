import { faultsIn } from './fault.ts'

const modules = 'server/src/modules'
const chat = `${modules}/chat`
const notice = `${modules}/notice`
const onScreen = 'web/src/features/chat/model'

/** Conversations, notices, the helper's allowance, accounts that become one. */
export const peopleFaults = [
  ...faultsIn(
    {
      file: `${chat}/store/messages.ts`,
      project: 'server',
      tests: [`${chat}/talking.test.ts`, `${chat}/desk-work.test.ts`, `${chat}/finding.test.ts`],
    },
    {
      'chat-blocked-writes': [
        'whoever staff have stopped writes on',
        'where: sql`c.user_id = ${userId} and c.blocked_at is null`',
        'where: sql`c.user_id = ${userId}`',
      ],
      'chat-house-repeats': [
        'the house says at each message that nobody is there',
        ' and c.told_wait is distinct from c.waiting_since`',
        '`',
      ],
      'chat-taken-away': [
        'whoever answers takes the conversation from its clerk',
        'assigned_to = coalesce(c.assigned_to, ${message.staffId}::uuid)',
        'assigned_to = ${message.staffId}::uuid',
      ],
      'chat-old-unfound': [
        'frequent words that met long ago are not found',
        'if (others.length === 0 || isSeldom || rows.length === limit) return rows',
        'if (rows.length < limit + 1) return rows',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${chat}/service/send.ts`,
      project: 'server',
      tests: [`${chat}/talking.test.ts`],
    },
    {
      'chat-stranger-card': [
        'a card shows an order of somebody else',
        "if (!found.has(content.card.id)) throw new AppError('chat.card_gone')",
        '',
      ],
      'chat-flood': [
        'a flood of one person is taken',
        '{ key: `chat.send:${userId}`, max: chatPace.minute, seconds: 60 },',
        '',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${chat}/service/live.ts`,
      project: 'server',
      tests: [`${chat}/listening.test.ts`],
    },
    {
      'chat-tab-twice': [
        'a tab hears again what it has heard',
        'if (seq > reader.seq) {',
        'if (seq > 0) {',
      ],
      'chat-deaf': [
        'what no notice told is never looked for',
        'if (!kernel.bus.isListening() || this.#steps % calmSteps === 0) void this.#look()',
        '',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${notice}/service/send.ts`,
      project: 'server',
      tests: [`${notice}/sending.test.ts`],
    },
    {
      'notice-urgent-late': [
        'what waits for an answer is kept back by quiet hours',
        'if (is_urgent || from === null || to === null) return null',
        'if (from === null || to === null) return null',
      ],
      'notice-doubled': [
        'a message that may have arrived is sent again',
        "return { id, to: 'dead', problem: `unclear:${reason}`, dueAt: null }",
        "return { id, to: 'waiting', problem: reason, dueAt: now }",
      ],
      'notice-flood': [
        'many in a window come one by one',
        'freeAt: sent.has(idOf(line)) ? new Date(now.getTime() + pauseMs[line.channel]) : null,',
        'freeAt: null,',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${notice}/service/compose.ts`,
      project: 'server',
      tests: [`${notice}/sending.test.ts`],
    },
    {
      'notice-names': [
        'a message names whom it is about, unasked',
        "one && first.has_details && one.about !== ''",
        "one && one.about !== ''",
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${notice}/service/hear.ts`,
      project: 'server',
      tests: [`${notice}/telling.test.ts`],
    },
    {
      'notice-own-arrival': [
        'somebody is told what they have just said',
        "if (to === 'delivered' && (await firstMoverOf(kernel, orderId, to)) === 'writer') return",
        '',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/ai/store/allowance.ts`,
      project: 'server',
      tests: [`${modules}/ai/allowance.test.ts`],
    },
    {
      'helper-endless': [
        'questions at once use more than a day allows',
        'where d.tokens + excluded.tokens <= ${most}::int and (',
        'where (',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/account/service/binding.ts`,
      project: 'server',
      tests: [`${modules}/account/binding.test.ts`],
    },
    {
      'merged-silently': [
        'two accounts that both hold something are made one',
        'return (await holdsAnything(context, context.userId)) ? null : ',
        'return ',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${onScreen}/conversation.ts`,
      project: 'web',
      tests: [`${onScreen}/conversation.dom.test.ts`],
    },
    {
      'chat-left-on-device': [
        'a message that the server has stays on the device',
        'this.#forget(left, there)',
        '',
      ],
      'chat-no-polling': [
        'without a stream nothing comes',
        "if (!this.#isLive && document.visibilityState === 'visible')",
        'if (this.#isLive)',
      ],
      'chat-gap': [
        'a message that is missing in between is never asked for',
        '\n    void this.#fillGap()\n  }',
        '\n  }',
      ],
    },
  ),
  ...faultsIn(
    {
      file: 'web/src/platform/client/event-stream.ts',
      project: 'web',
      tests: ['web/src/platform/client/event-stream.dom.test.ts'],
    },
    {
      'stream-forgets': [
        'a stream that comes back does not say what was seen',
        "'last-event-id': String(lastId())",
        "'last-event-id': '0'",
      ],
      'stream-silent': [
        'a stream that has fallen silent is believed for ever',
        'this.#expect(silenceMs, abort)',
        'clearTimeout(this.#watch)',
      ],
    },
  ),
]
