import { defineErrors } from '../error-table.ts'

export const aiErrors = defineErrors({
  'ai.off': {
    wire: 80001,
    status: 404,
    text: {
      'zh-Hans': '这里没有开通智能助手',
      'zh-Hant': '這裡沒有開通智慧助手',
      en: 'There is no AI helper here.',
      fr: 'Il n’y a pas d’assistant IA ici.',
      es: 'Aquí no hay asistente de IA.',
    },
  },
  'ai.consent_needed': {
    wire: 80002,
    status: 409,
    text: {
      'zh-Hans': '先看一下会发出什么，同意后再用',
      'zh-Hant': '先看一下會送出什麼，同意後再用',
      en: 'Please first look at what is sent, and agree to it.',
      fr: 'Regardez d’abord ce qui est envoyé et donnez votre accord.',
      es: 'Mira primero qué se envía y da tu consentimiento.',
    },
  },
  'ai.quota_used': {
    wire: 80003,
    status: 429,
    text: {
      'zh-Hans': '今天的用量不够了，明天再来吧',
      'zh-Hant': '今天的用量不夠了，明天再來吧',
      en: 'Today’s allowance does not suffice for this. There is a new one tomorrow.',
      fr: 'Le quota du jour n’y suffit plus. Il y en aura un nouveau demain.',
      es: 'El cupo de hoy no alcanza para esto. Mañana habrá otro.',
    },
  },
  'ai.away': {
    wire: 80004,
    status: 502,
    text: {
      'zh-Hans': '智能助手没有回应，请稍后再试',
      'zh-Hant': '智慧助手沒有回應，請稍後再試',
      en: 'The AI helper did not answer. Please try again later.',
      fr: 'L’assistant IA n’a pas répondu. Réessayez plus tard.',
      es: 'El asistente de IA no respondió. Inténtalo más tarde.',
    },
  },
  'ai.talk_full': {
    wire: 80005,
    status: 409,
    text: {
      'zh-Hans': '这次聊得很长了，请另开一次',
      'zh-Hant': '這次聊得很長了，請另開一次',
      en: 'This talk has become long. Please start another.',
      fr: 'Cette conversation est devenue longue. Commencez-en une autre.',
      es: 'Esta conversación ya es larga. Empieza otra.',
    },
  },
})
