import '../src/customer/style.css'
