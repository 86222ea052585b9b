export default {
  unusedAlarm:
    '没有用到的上传文件快占满为它们留的空间（百分比见数字），满了以后大家都不能上传；可以看看是谁传的，或者调大 UNUSED_GIGABYTES_ALL',
}
