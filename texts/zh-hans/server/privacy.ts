import kindNames from '../kinds.ts'
import lists from '../web/privacy.ts'
export default {
  kindNames,
  /** The words of the privacy lists, for the policy too. */
  lists,
  readMe: {
    title: '你的全部信息',
    lead: '这个压缩包里是我们保存的、关于你的全部信息。每个文件夹里的 data.json 是清单，用任何文本编辑器都能打开。',
    lists: '文件夹：',
    letters: 'letters/ 里的 PDF 就是当时打印寄出的那一份，文件名是订单编号。',
    replies: 'replies/ 里是回信的扫描件，一封一个文件夹。',
    pictures: 'pictures/ 和 files/ 里是你上传的图片和文件。',
    others:
      '别人的信息不在里面：工作人员和其他人写作“其他人”；一起写的信，只有你自己写的部分。密码、密钥一类的也不在里面。',
    care: '这里有你的私人内容，请放在安全的地方。',
  },
}
