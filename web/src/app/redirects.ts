export const redirects: Readonly<Record<string, string>> = {
  '/': '/home',
  '/message': '/message/discuss',
  '/admin': '/admin/dashboard',
  '/admin/*': '/admin/login',
}
