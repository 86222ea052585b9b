/** 管理员要看的提醒 */
export default {
  clock: (seconds: number) => `这台服务器的时钟与数据库相差 ${seconds} 秒，请校准其中一台的时间`,
  reading: (count: number) =>
    `${count} 名员工在一小时内查看的私人内容远多于工作所需，请在审计日志中核对其说明的原因`,
}
