export default {
  writer: '写信人',
  codes: {
    login_code: {
      subject: '你的登录验证码',
      lead: '你的登录验证码是：',
      validity: (minutes: number) =>
        `${minutes} 分钟内有效，请在获取验证码的那台设备上输入，不要告诉任何人。`,
      unasked: '如果不是你本人操作，忽略这封邮件就好，没有验证码谁也登录不了。',
      stop: '不再接收我们的邮件',
    },
    unblock_code: {
      subject: '你的验证码',
      lead: '你在“停止接收消息”页面获取的验证码是：',
      validity: (minutes: number) => `${minutes} 分钟内有效，请在获取验证码的那台设备上输入。`,
      unasked: '如果不是你本人操作，忽略这封邮件就好，你的设置不会改变。',
      stop: '不再接收我们的邮件',
    },
    confirm_code: {
      subject: '你的确认码',
      lead: '你正在查看或删除自己的信息，或更改登录方式，确认码是：',
      validity: (minutes: number) =>
        `${minutes} 分钟内有效，请在获取它的那台设备上输入，不要告诉任何人。`,
      unasked: '如果不是你本人操作，请登录后在“登录设备”里让其他设备下线。',
      stop: '不再接收我们的邮件',
    },
  },
  replaced: {
    subject: '这个邮箱已不能用来登录',
    lead: '你的账号换绑了另一个邮箱，这个邮箱从现在起不能再用来登录。',
    when: (time: string, country: string) =>
      country ? `更换时间：${time}，${country}。` : `更换时间：${time}。`,
    unasked: '如果不是你本人换的，请马上联系客服。',
    help: '联系客服',
    stop: '不再接收我们的邮件',
  },
}
