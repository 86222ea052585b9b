/** Words to submit for approval; in angle brackets: what the operator fills in. */
interface TemplateWords {
  readonly code: string
  /** How many messages wait, and nothing of what they are about. */
  readonly notice: string
  readonly replaced: string
}

const replaced = '您的账号已换绑其他手机号，本号不能再登录。如非本人操作，请联系客服：<客服电话>。'

/** The words to submit to each provider, with the variables in the way it writes them. */
export const smsWords: Readonly<Record<'aliyun' | 'tencent', TemplateWords>> = {
  aliyun: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the provider fills it in
    code: '验证码${code}，5分钟内有效，请勿告诉他人。',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the provider fills it in
    notice: '您有${count}条新消息，请打开应用查看：<应用地址>',
    replaced,
  },
  tencent: {
    code: '验证码{1}，{2}分钟内有效，请勿告诉他人。',
    notice: '您有{1}条新消息，请打开应用查看：<应用地址>',
    replaced,
  },
}
