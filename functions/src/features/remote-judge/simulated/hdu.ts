import {
  account,
  chineseTime,
  htmlReply,
  isAccount,
  type PlayedRun,
  type PlayedSite,
  redirectTo,
  stateOf,
} from './server.ts'

const renderPanel = (title: string, content: string) =>
  `<div class=panel_title align=left>${title}</div> <div class=panel_content>${content}</div><div class=panel_bottom>&nbsp;</div><br>`

const renderSample = (text: string) => `<pre><div style="font-family:Courier New">${text}\n</div></pre>`

const problem = `<table><tr><td align=center><h1 style='color:#1A5CC8'>A + B Problem</h1><font><b><span>Time Limit: 2000/1000 MS
(Java/Others)&nbsp;&nbsp;&nbsp;&nbsp;Memory Limit: 65536/32768 K (Java/Others)<br>Total Submission(s): 5</span></b></font><br><br>
${renderPanel('Problem Description', 'Calculate <i>A + B</i>.<br><img src=/data/images/1000.gif onerror=alert(1)><script>1</script>')}
${renderPanel('Input', 'Each line has two integers.\r\n\r\nNothing else.')}${renderPanel('Output', 'For each line their sum.')}
${renderPanel('Sample Input', renderSample('1 1'))}${renderPanel('Sample Output', renderSample('2'))}${renderPanel('Author', 'HDOJ')}`

const words = { judging: 'Running', broken: 'Compilation Error', accepted: 'Accepted' }
const renderVerdict = (one: PlayedRun) => `<font color=red>${words[stateOf(one)]}</font>`

const renderRow = (one: PlayedRun) =>
  `<tr align=center><td height=22px>${one.run}</td><td>${chineseTime(one.at)}</td><td>${renderVerdict(one)}</td><td><a
href="/showproblem.php?pid=${one.id}">${one.id}</a></td><td>15MS</td><td>1408K</td><td>80B</td><td>G++</td><td class=fixedsize><a
href="/userstatus.php?user=school">The School</a></td></tr>`

export const playedHdu: PlayedSite = {
  host: 'acm.hdu.edu.cn',
  takes: ({ method, path }) => method === 'POST' && path === '/submit.php',
  reply({ method, path, query, form, isSignedIn }, runs) {
    switch (path) {
      case '/showproblem.php':
        return query.get('pid') === '1000' ? htmlReply(problem) : htmlReply('<b>No such problem - 1 </b>')
      case '/userloginex.php': {
        const isRight = isAccount(form.get('username'), form.get('userpass'))
        return isRight ? redirectTo('/index.php', 'session=in') : htmlReply('No such user or wrong password.')
      }
      case '/index.php':
        return htmlReply('<a href="/userloginex.php?action=logout">Sign Out</a>')
      case '/submit.php': {
        if (!isSignedIn) return redirectTo('/userloginex.php')
        if (method === 'GET')
          return htmlReply('<form method=post action="submit.php?action=submit"><textarea></textarea></form>')
        const code = decodeURIComponent(Buffer.from(form.get('_usercode') ?? '', 'base64').toString())
        if (code.length < 50) return htmlReply('<p>Code length is improper! Make it longer than 50.</p>')
        runs.add(form.get('problemid') ?? '', form.get('language') ?? '', code)
        return redirectTo('status.php')
      }
      case '/status.php': {
        const rows = runs.of(query.get('pid')).filter(() => ['school', null].includes(query.get('user')))
        return htmlReply(
          `<div id=fixed_table><table class=table_text><tr><td>Run ID</td></tr>${rows.map(renderRow).join('')}</table></div>`,
        )
      }
      case '/userstatus.php':
        if (query.get('user') !== account.username) return htmlReply('<h1>No such user.</h1>')
        return htmlReply(`<h1>School</h1><i>from: ${runs.profile}&nbsp;&nbsp;registered on 2020-01-01</i><p>Hello</p>`)
      case '/viewerror.php':
        return htmlReply("<pre>0_0.cpp:1:1: error: 'broken' &lt;here&gt;</pre>")
      default:
        return htmlReply('HDOJ')
    }
  },
}
