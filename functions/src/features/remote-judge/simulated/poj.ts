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

const problem = `<table background="images/table_back.jpg"><tr><td><div class="ptt" lang="en-US">A+B Problem</div>
<div class="plm"><table align="center"><tr><td><b>Time Limit:</b> 1000MS</td><td width="10px"></td><td><b>Memory Limit:</b> 10000K</td></tr>
</table></div><p class="pst">Description</p><div class="ptx" lang="en-US">Calculate a+b<br></div><p class="pst">Input</p>
<div class="ptx" lang="en-US">Two integers a,b</div><p class="pst">Output</p><div class="ptx" lang="en-US">Output a+b</div>
<p class="pst">Sample Input</p><pre class="sio">1 2
</pre><p class="pst">Sample Output</p><pre class="sio">3
</pre><p class="pst">Source</p><div class="ptx" lang="en-US"><a href="searchproblem?field=source&key=POJ">POJ</a></div></td></tr></table>`

/** Two, for two tests that run at once. */
const problems = ['1000', '1003']
const words = { judging: 'Running & Judging', broken: 'Compile Error', accepted: 'Accepted' }

const renderRow = (one: PlayedRun) =>
  `<tr align=center><td>${one.run}</td><td><a href=userstatus?user_id=school>school</a></td><td><a
href=problem?id=${one.id}>${one.id}</a></td><td><font color=blue>${words[stateOf(one)]}</font></td><td>684K</td><td>16MS</td><td>G++</td>
<td>100B</td><td>${chineseTime(one.at)}</td></tr>`

const renderHome = (isSignedIn: boolean) =>
  htmlReply(isSignedIn ? '<a href=login?action=logout>Log Out</a>' : '<form method=POST action=login></form>')

export const playedPoj: PlayedSite = {
  host: 'poj.org',
  takes: ({ method, path }) => method === 'POST' && path === '/submit',
  reply({ path, query, form, isSignedIn }, runs) {
    switch (path) {
      case '/problem':
        return problems.includes(query.get('id') ?? '')
          ? htmlReply(problem)
          : htmlReply('<ul><li>Can not find problem (ID:1)</li></ul>')
      case '/login':
        return isAccount(form.get('user_id1'), form.get('password1')) ? redirectTo('/', 'session=in') : redirectTo('/')
      case '/submit':
        if (!isSignedIn) return htmlReply('<b>Error Occurred</b><ul><li>Please login first.</li></ul>')
        runs.add(form.get('problem_id') ?? '', '0', Buffer.from(form.get('source') ?? '', 'base64').toString())
        return redirectTo('status')
      case '/status': {
        const rows = runs.of(query.get('problem_id')).filter(() => ['school', null].includes(query.get('user_id')))
        return htmlReply(`<table class=a><tr class=in><td>Run ID</td></tr>${rows.map(renderRow).join('')}</table>`)
      }
      case '/userstatus':
        if (query.get('user_id') !== account.username) return htmlReply("<ul><li>Sorry,nobody doesn't exist</li></ul>")
        return htmlReply(
          `<table><tr><td>Solved:</td><td>1</td></tr><tr><td>School:</td><td>${runs.profile}</td></tr></table>`,
        )
      case '/showcompileinfo':
        return htmlReply("<ul><li><pre><font size=3>Main.cc:1: error: 'broken'</font></pre></ul>")
      default:
        return renderHome(isSignedIn)
    }
  },
}
