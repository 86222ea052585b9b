import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/privacy.ts'
import kindNames from '../kinds.ts'
import names from './names.ts'

export default {
  kindNames,
  lead: 'Counted just now from what we actually store',
  noneOf: 'None',
  nothingLatest: 'Nothing yet',
  what: 'What',
  why: 'Why',
  keep: 'How long',
  atEnd: 'When you delete your account',
  countTitle: 'Now',
  latestTitle: 'Latest',
  firstTitle: 'First',
  change: 'See and change',
  noScreen: 'It is changed and deleted together with the item it belongs to',
  unknownKind: 'There is no such entry',
  tables: 'Where it is stored',
  tablesHint: 'Tables of the database, and how many of their rows are yours',
  thirdLead:
    'Only those that are really connected now. We sell no data, and there is no advertising or tracking.',
  receiver: 'Who',
  right: 'What of your device',
  gets: 'What it gets',
  thirdNoCount: 'We don’t keep a count',
  thirdNever: 'Nothing of yours so far',
  permLead: 'What this app may use of your device, how it stands, and why',
  howTitle: 'How to change it',
  lists: 'What is kept and shared',
  listHint: 'What is kept of you, how much and why',
  thirdHint: 'Who outside gets what',
  permHint: 'Camera, photos, location…',
  hub: 'Privacy and data',
  times: (n) => (n === 1 ? '1 entry' : `${n} entries`),
  latest: (day) => `latest ${day}`,
  shared: (n, day) => `${n === 1 ? 'Once' : `${n} times`}, latest ${day}`,
  kinds: {
    phone: {
      what: 'The number you log in with, kept encrypted',
      why: 'To log you in and give you your account back',
    },
    email: {
      what: 'The address you log in with, kept encrypted',
      why: 'To log you in and to reach you',
    },
    third_party_logins: {
      what: 'That your WeChat or other account is linked; only a code that cannot be turned back',
      why: 'So that you log in with one tap',
    },
    profile: {
      what: 'Nickname, picture, when you joined and accepted the terms',
      why: 'To address you, and to prove when you agreed',
    },
    logins: {
      what: 'When and on what type of device you logged in, and a random device number',
      why: 'To keep you logged in and to show you where your account is open',
    },
    recipients: {
      what: 'Names, places or addresses, numbers, and what you note about them: relation, birthday, photo; kept encrypted',
      why: 'To address your letters correctly',
    },
    past_addresses: {
      what: 'Addresses from before, one text each, kept encrypted',
      why: 'So that you can move them over without typing them again',
    },
    delivery_addresses: {
      what: 'Name, phone and address, kept encrypted',
      why: 'To send you goods and the originals of letters',
    },
    drafts: {
      what: 'Letters and cards not sent yet, kept encrypted',
      why: 'So that you can go on writing on any device',
    },
    letters: {
      what: 'Text, recipient, envelope and print file, kept encrypted',
      why: 'To check, print and post them, and for you to read again',
    },
    files: {
      what: 'Your uploads, finished pages and scans, kept encrypted; place and device are taken out of photos',
      why: 'To print them with your letters and show them to you',
    },
    family: {
      what: 'Letters written together, your part and the name you use in them, kept encrypted',
      why: 'So that several people can write one letter',
    },
    diary: {
      what: 'Your days, moods and photos, kept encrypted',
      why: 'For yourself alone',
    },
    helper: {
      what: 'What you asked the helper and what it answered, encrypted; when you agreed and when you used it; never the letters that you showed it',
      why: 'To answer you, and to keep to the daily allowance',
    },
    replies: {
      what: 'Scans, sender and envelope, kept encrypted, and when you read them',
      why: 'To bring the answers to you',
    },
    orders: {
      what: 'What you ordered, its price, and each step with its evidence',
      why: 'To carry orders out, and for refunds and returns',
    },
    parcels: {
      what: 'Tracking numbers and what carriers report',
      why: 'To tell you where letters and parcels are',
    },
    payments: {
      what: 'Sum, time, provider and its reference; never card numbers',
      why: 'To take money, give it back and keep the books',
    },
    wallet: {
      what: 'Every change of your balance',
      why: 'So that your balance is right to the cent',
    },
    coupons: {
      what: 'The coupons you have and where you used them',
      why: 'To lower your price',
    },
    points: {
      what: 'Daily points, tasks, invitations and exchanges',
      why: 'To count your points',
    },
    invitations: {
      what: 'Whose invitation you came by, and who came by yours',
      why: 'Coupons and points for both, and against inviting oneself',
    },
    earnings: {
      what: 'Your real name, each commission and withdrawal; the account is kept encrypted',
      why: 'To work out and pay commissions',
    },
    shopping: {
      what: 'Goods in your cart, and how many you have bought',
      why: 'To check out, and for goods that are limited per person',
    },
    comments: { what: 'Stars, words and photos', why: 'To help others choose' },
    surveys: {
      what: 'Your answers, kept encrypted',
      why: 'To improve, and to give you the reward',
    },
    chats: {
      what: 'What you and our staff wrote and showed each other, kept encrypted',
      why: 'To answer you, and so that you can read it again',
    },
    notices: {
      what: 'What we told you about your orders, kept encrypted',
      why: 'So that you know what happened',
    },
    message_channels: {
      what: 'The channels that you chose, your quiet hours, the devices that take push messages and your name at our WeChat account, both encrypted',
      why: 'So that we tell you in the way that you want',
    },
    readings: {
      what: 'When and why our staff read or changed your letters, replies and orders',
      why: 'So that no access is hidden',
    },
    requests: {
      what: 'Our answers to payments and the like, kept encrypted',
      why: 'So that nothing is done twice on a weak network',
    },
    privacy: {
      what: 'Copies, deletions and automatic deletion that you asked for, and what came of them',
      why: 'To prove that we did as you asked',
    },
  },
  keeps: {
    account: 'As long as your account exists',
    you: 'Until you delete it, or your account',
    logins: 'Login codes for a day at most; logins for a month after they end',
    proof:
      'As long as your account exists; after that only days and numbers, without words or names',
    books: 'As long as the law asks for books; without your name once your account is deleted',
    chain: 'For good, and nobody can alter it; it holds nothing of what letters say',
    talks: 'Deleted automatically some time after the last question; you can delete it at any time',
    notices:
      'Deleted automatically after two years; without words or names once your account is deleted',
    short: 'Removed automatically after two days',
  },
  ends: {
    erased: 'Erased completely',
    emptied: 'Emptied: a record without words or names stays',
    kept: 'Kept as the law asks, without showing who it was',
  },
  receivers: {
    post: {
      name: 'The post',
      gets: 'The printed envelope: recipient, address, address for replies',
      why: 'To deliver your letters',
    },
    parcel_carriers: {
      name: 'Parcel carriers',
      gets: 'Name, phone and address of delivery',
      why: 'To bring you your parcels',
    },
    aliyun_sms: {
      name: 'Alibaba Cloud SMS',
      gets: 'Your phone number and the login code; if you chose text messages, how many new messages there are; and a line to a number that was replaced',
      why: 'To send login codes, the text messages that you chose, and word of a replaced number',
    },
    tencent_sms: {
      name: 'Tencent Cloud SMS',
      gets: 'Your phone number and the login code; if you chose text messages, how many new messages there are; and a line to a number that was replaced',
      why: 'To send login codes, the text messages that you chose, and word of a replaced number',
    },
    mail_server: {
      name: 'Mail server',
      gets: 'Your e-mail address, login codes, and notices without content if you chose them',
      why: 'To send login codes and the notices that you chose',
    },
    push_services: {
      name: 'Push services of browsers',
      gets: 'Encrypted messages that they cannot read, and where your device is reached',
      why: 'To bring the push messages that you chose to your device',
    },
    wechat_messages: {
      name: 'WeChat template messages',
      gets: 'Your name at our official account, and a line that says nothing of your letters',
      why: 'To tell you by WeChat, if you chose that',
    },
    wechat_login: {
      name: 'WeChat login',
      gets: 'That you log in here; nothing of your letters',
      why: 'So that you can log in with WeChat',
    },
    login_providers: {
      name: 'Other login providers',
      gets: 'That you log in here; nothing of your letters',
      why: 'So that you can log in with an account you have',
    },
    wechat_pay: {
      name: names.providers.wechat,
      gets: 'Payment number and sum; inside WeChat also who pays; for an agent’s withdrawal also the account and the name',
      why: 'To take payments, refund them and pay commissions',
    },
    alipay: {
      name: names.providers.alipay,
      gets: 'Payment number and sum; for an agent’s withdrawal also the account and the name',
      why: 'To take payments, refund them and pay commissions',
    },
    stripe: {
      name: names.providers.stripe,
      gets: 'Payment number and sum; your card you give to Stripe itself, we never see it; for an agent’s withdrawal also the account and the name',
      why: 'To take payments, refund them and pay commissions',
    },
    kuaidi100: {
      name: 'Kuaidi100',
      gets: 'The tracking number, and for SF Express our own phone',
      why: 'To follow letters and parcels',
    },
    seventeentrack: {
      name: '17TRACK',
      gets: 'The tracking number',
      why: 'To follow letters and parcels',
    },
    ai_provider: {
      name: 'Provider of the AI helper',
      gets: 'What you ask the helper, and the numbers and states of your orders that it looks up; of letters only the passage for which you pressed “Send” at that moment. We add no names, addresses or phone numbers',
      why: 'To write the answer',
    },
  },
  devices: {
    camera: {
      name: 'Camera',
      why: 'When you take a photo for a letter, your phone’s own camera opens; we never use it in the background',
    },
    photos: {
      name: 'Photos and files',
      why: 'We get only what you choose yourself, and see nothing else of your album',
    },
    microphone: {
      name: 'Microphone',
      why: 'Only when you press “Dictate” in a family letter; your browser’s maker turns the speech into text, and we get no recording',
    },
    clipboard: {
      name: 'Clipboard',
      why: 'Written when you press a button that copies; never read',
    },
    notifications: {
      name: 'Notifications',
      why: 'Asked for only when you turn on push in the message settings; tells you what happens to orders and replies',
    },
    geolocation: { name: 'Location', why: 'Never asked for; the place is taken out of photos' },
  },
  how: {
    ios: 'iPhone and iPad: Settings › Safari (or this app) › Camera, Microphone, Location',
    android:
      'Android: the icon left of the address › Permissions; or Settings › Apps › your browser › Permissions',
    wechat: 'Inside WeChat: Me › Settings › Personal information & permissions',
    other: 'Computer: the icon left of the address › Site settings',
  },
  idle: 'Not used',
  states: {
    granted: 'Allowed',
    denied: 'Denied',
    prompt: 'Asks when needed',
    unknown: 'Your browser doesn’t say',
  },
} satisfies Translation<typeof source>
