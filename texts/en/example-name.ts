export default 'Robin'
