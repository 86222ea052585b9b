import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/ai.ts'

export default {
  door: 'Ask the AI helper',
  doorHint: 'Where an order is, how refunds work, how to write …',
  off: 'There is no AI helper here',
  offHint: 'The help centre has what is asked most, and you can contact us.',
  toHelp: 'To the help centre',
  lead: 'I can look into the help centre and at your own orders. Your letters I cannot see.',
  begin: 'You might ask',
  suggestions: [
    'Where is my letter now?',
    'How long does a letter take?',
    'What if it comes back?',
    'How do I get a reply?',
  ],
  former: (days) => `Earlier chats, deleted after ${days} days`,
  question: 'What would you like to know?',
  send: 'Send',
  stop: 'Stop',
  again: 'Try again',
  note: (provider) =>
    `Questions go to ${provider}. Answers may be wrong; for what matters, ask our staff.`,
  log: 'Chat with the AI helper',
  you: 'You: ',
  helper: 'Helper: ',
  doing: {
    thinking: 'Thinking…',
    help: 'Looking in the help centre…',
    orders: 'Looking at your orders…',
  },
  sources: 'Where this comes from',
  order: (number) => `Order ${number}`,
  toPerson: 'Not solved? Ask a person',
  handOverAsk:
    'Share this chat with our staff? They’ll see your latest questions and answers, so you don’t have to repeat them.',
  handOver: 'Share it',
  offline: 'The connection was lost. Please check it and try again.',
  remove: 'Delete this chat',
  removeAsk: 'It cannot be brought back. Delete it?',
  consent: {
    title: 'AI helper',
    first: 'Before you start',
    goesTo: (provider, model) =>
      `What you ask goes to ${provider}, where the model ${model} answers it.`,
    reads:
      'It can look into the help centre, and at the numbers and states of your own orders; not at names, addresses or phone numbers.',
    neverLetters:
      'It cannot see your letters. When you want help with writing, you send it that passage yourself, each time.',
    kept: (days) =>
      `Chats are kept encrypted for ${days} days. You can delete them, and withdraw your consent, at any time.`,
    errs: 'It makes mistakes. For prices and times, rely on what the app shows.',
    agree: 'Agree and start',
    firstLetter: 'Before it reads part of your letter for the first time',
    onlyThis: 'Only the words below are sent; not the recipient, and nothing else of the letter.',
    notKept:
      'We keep neither what is sent nor what comes back; only what you put into the letter is in your letter.',
    exactly: 'Exactly this is sent:',
    cancel: 'Do not send',
    agreeAndSend: 'Agree and send',
    subjects: {
      talk: 'Send my questions to the provider of the AI helper',
      letters: 'Send it the passages of letters that I choose',
    },
    since: (day) => `Since ${day}`,
    withdraw: 'Withdraw',
  },
  aid: {
    tool: 'Help',
    title: 'Writing help',
    whole: 'The whole letter',
    selected: 'The selected passage',
    tooLong: 'At most 6,000 characters at a time. Please select a passage first.',
    sends: (n, provider) =>
      plural('en', n, {
        one: `Whatever you choose below, this 1 character goes to ${provider}.`,
        other: `Whatever you choose below, these ${n} characters go to ${provider}.`,
      }),
    sendsAnswers: (provider) => `What you write here goes to ${provider}.`,
    tasks: {
      continue: { name: 'Continue', hint: 'One or two more paragraphs in your voice' },
      warmer: { name: 'Warmer', hint: 'The same, in a gentler tone' },
      shorter: { name: 'Shorter', hint: 'About a third less' },
      correct: { name: 'Correct', hint: 'Spelling, grammar and punctuation only' },
      translate: { name: 'Translate', hint: 'Into another language' },
      begin: { name: 'Help me start', hint: 'Three questions, and the first paragraphs' },
    },
    into: 'Translate into',
    questionsHint: 'A few words will do. Leave out what you do not want to answer.',
    questions: {
      whom: 'Who is it for?',
      news: 'What’s your news?',
      wish: 'How should they feel after reading it?',
    },
    examples: {
      whom: 'For example: my brother',
      news: 'For example: Mum is much better, the children are at school',
      wish: 'For example: calm, and that we are waiting',
    },
    answerOne: 'Please answer at least one',
    write: 'Write the opening',
    coming: 'Writing. Your letter is untouched…',
    cut: 'It was too long, so the end is missing.',
    change: (n, of) => `Change ${n} of ${of}`,
    decided: (taken, of) => `All ${of} looked at, ${taken} accepted`,
    take: 'Accept',
    leave: 'Reject',
    takeAll: 'Accept all',
    leaveAll: 'Reject all',
    putIn: (n) =>
      plural('en', n, {
        one: 'Put 1 change into the letter',
        other: `Put ${n} changes into the letter`,
      }),
    keep: 'Leave it as it is',
    goes: 'removed: ',
    comes: 'added: ',
    stays: 'kept: ',
    nothing: 'Nothing to change',
    back: 'Back to the letter',
    lost: 'The letter has changed',
    lostHint:
      'This passage was changed elsewhere, so it cannot be put back. Please select it again.',
    placed: 'Put into the letter',
    undo: 'Undo',
  },
} satisfies Translation<typeof source>
