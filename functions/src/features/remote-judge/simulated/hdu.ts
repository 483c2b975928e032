import { account, chineseTime, isAccount, moved, type PlayedRun, type PlayedSite, seen, stateOf } from './play.ts'

const panel = (title: string, content: string) =>
  `<div class=panel_title align=left>${title}</div> <div class=panel_content>${content}</div><div class=panel_bottom>&nbsp;</div><br>`

const sample = (text: string) => `<pre><div style="font-family:Courier New">${text}\n</div></pre>`

const problem = `<table><tr><td align=center><h1 style='color:#1A5CC8'>A + B Problem</h1><font><b><span>Time Limit: 2000/1000 MS
(Java/Others)&nbsp;&nbsp;&nbsp;&nbsp;Memory Limit: 65536/32768 K (Java/Others)<br>Total Submission(s): 5</span></b></font><br><br>
${panel('Problem Description', 'Calculate <i>A + B</i>.<br><img src=/data/images/1000.gif onerror=alert(1)><script>1</script>')}
${panel('Input', 'Each line has two integers.\r\n\r\nNothing else.')}${panel('Output', 'For each line their sum.')}
${panel('Sample Input', sample('1 1'))}${panel('Sample Output', sample('2'))}${panel('Author', 'HDOJ')}`

const words = { judging: 'Running', broken: 'Compilation Error', accepted: 'Accepted' }
const verdict = (one: PlayedRun) => `<font color=red>${words[stateOf(one)]}</font>`

const row = (one: PlayedRun) =>
  `<tr align=center><td height=22px>${one.run}</td><td>${chineseTime(one.at)}</td><td>${verdict(one)}</td><td><a
href="/showproblem.php?pid=${one.id}">${one.id}</a></td><td>15MS</td><td>1408K</td><td>80B</td><td>G++</td><td class=fixedsize><a
href="/userstatus.php?user=school">The School</a></td></tr>`

export const playedHdu: PlayedSite = {
  host: 'acm.hdu.edu.cn',
  takes: ({ method, path }) => method === 'POST' && path === '/submit.php',
  reply({ method, path, query, form, isSignedIn }, runs) {
    switch (path) {
      case '/showproblem.php':
        return query.get('pid') === '1000' ? seen(problem) : seen('<b>No such problem - 1 </b>')
      case '/userloginex.php': {
        const isRight = isAccount(form.get('username'), form.get('userpass'))
        return isRight ? moved('/index.php', 'session=in') : seen('No such user or wrong password.')
      }
      case '/index.php':
        return seen('<a href="/userloginex.php?action=logout">Sign Out</a>')
      case '/submit.php': {
        if (!isSignedIn) return moved('/userloginex.php')
        if (method === 'GET')
          return seen('<form method=post action="submit.php?action=submit"><textarea></textarea></form>')
        const code = decodeURIComponent(Buffer.from(form.get('_usercode') ?? '', 'base64').toString())
        if (code.length < 50) return seen('<p>Code length is improper! Make it longer than 50.</p>')
        runs.add(form.get('problemid') ?? '', form.get('language') ?? '', code)
        return moved('status.php')
      }
      case '/status.php': {
        const rows = runs.of(query.get('pid')).filter(() => ['school', null].includes(query.get('user')))
        return seen(
          `<div id=fixed_table><table class=table_text><tr><td>Run ID</td></tr>${rows.map(row).join('')}</table></div>`,
        )
      }
      case '/userstatus.php':
        if (query.get('user') !== account.username) return seen('<h1>No such user.</h1>')
        return seen(`<h1>School</h1><i>from: ${runs.profile}&nbsp;&nbsp;registered on 2020-01-01</i><p>Hello</p>`)
      case '/viewerror.php':
        return seen("<pre>0_0.cpp:1:1: error: 'broken' &lt;here&gt;</pre>")
      default:
        return seen('HDOJ')
    }
  },
}
