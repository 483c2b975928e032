import { describe, expect, it } from 'vitest'
import { usePackages } from '../support/data/packages.ts'

const right = 'print(open(0).read().split()[0])\n'
const wrong = 'print(-1)\n'

describe('JD-02 JD-09 packages with checkers of their own systems', () => {
  const { verified } = usePackages()

  it('JD-02 JD-09 Polygon: testlib, with headers, points and groups', async () => {
    const checker = `#include "testlib.h"
#include "near.h"
int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    if (!near(ouf.readInt(), ans.readInt())) quitf(_wa, "far away");
    quitf(_ok, "near");
}
`
    const solution = (tag: string) =>
      `<solution tag="${tag}"><source path="solutions/${tag}.py" type="python.3"/></solution>`
    const xml = `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem revision="1" short-name="echo"><names><name language="english" value="Echo"/></names>
<judging input-file="" output-file="" run-count="1"><testset name="tests">
<time-limit>2000</time-limit><memory-limit>268435456</memory-limit>
<input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
<tests><test points="30.5" group="1"/><test points="69.5" group="2"/></tests>
<groups><group name="1" points-policy="complete-group"/><group name="2" points-policy="complete-group">
<dependencies><dependency group="1"/></dependencies></group></groups></testset></judging>
<files><resources><file path="files/near.h"/></resources></files>
<assets><checker name="near" type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>
<solutions>${['main', 'wrong-answer', 'rejected'].map(solution).join('')}</solutions></assets></problem>`
    const files = {
      'problem.xml': xml,
      'files/check.cpp': checker,
      'files/near.h': 'inline bool near(int a, int b) { return a - b <= 1 && b - a <= 1; }\n',
      'tests/01': '1\n',
      'tests/01.a': '2\n',
      'tests/02': '7\n',
      'tests/02.a': '7\n',
      'solutions/main.py': right,
      'solutions/wrong-answer.py': wrong,
      'solutions/rejected.py': 'print(1)\n',
    }
    expect(await verified(files)).toEqual({
      'main/main.py': ['AC', 100, true],
      'rejected/rejected.py': ['PA', 30.5, true],
      'wrong-answer/wrong-answer.py': ['WA', 0, true],
    })
  })

  it('JD-02 JD-09 QDUOJ: a special judge, and code round the submission', async () => {
    const spj =
      '#include <stdio.h>\nint main(int argc, char **argv) { int a, b;\nFILE *in = fopen(argv[1], "r"), *out = fopen(argv[2], "r");\nreturn fscanf(in, "%d", &a) == 1 && fscanf(out, "%d", &b) == 1 && a == b ? 0 : 1; }\n'
    const problem = {
      display_id: 'E',
      title: 'Echo',
      time_limit: 1000,
      memory_limit: 256,
      rule_type: 'ACM',
      test_case_score: [{ score: 100, input_name: '1.in', output_name: '-' }],
      template: { Python3: { prepend: 'text = open(0).read()', append: 'print(answer)' } },
      spj: { code: spj, language: 'C' },
      answers: [
        { language: 'Python3', code: 'answer = text.split()[0]\n' },
        { language: 'C++', code: '#include <iostream>\nint main() { int a; std::cin >> a; std::cout << a; }\n' },
        { language: 'Python3', code: 'answer = 3\n' },
      ],
    }
    const files = { '1/problem.json': JSON.stringify(problem), '1/testcase/1.in': '5\n' }
    expect(await verified(files)).toEqual({
      'accepted/1.py': ['AC', null, true],
      'accepted/2.cpp': ['AC', null, true],
      'accepted/3.py': ['WA', null, false],
    })
  })

  it('JD-02 JD-09 FPS: a special judge of HUSTOJ', async () => {
    const spj = 'import sys\nsys.exit(open(sys.argv[2]).read().split() != open(sys.argv[3]).read().split())\n'
    const solution = (code: string) => `<solution language="Python3"><![CDATA[${code}]]></solution>`
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE fps PUBLIC "-//freeproblemset//An opensource XML standard//EN" "http://127.0.0.1/fps.dtd">
<fps version="1.5"><item><title>Echo</title><time_limit unit="ms">1000</time_limit><memory_limit unit="mb">256</memory_limit>
<test_input>5</test_input><test_output>5</test_output><spj language="Python3"><![CDATA[${spj}]]></spj>
${solution(right)}${solution(wrong)}</item></fps>`
    expect(await verified({ 'echo.xml': xml })).toEqual({
      'accepted/1.py': ['AC', null, true],
      'accepted/2.py': ['WA', null, false],
    })
  })

  it('JD-02 JD-09 FPS: an interactor of HUSTOJ', async () => {
    const interactor = `#include "testlib.h"
int main(int argc, char *argv[]) {
    registerInteraction(argc, argv);
    int n = inf.readInt();
    std::cout << n << std::endl;
    if (ouf.readInt() == 2 * n) quitf(_ok, "twice");
    quitf(_wa, "not twice");
}
`
    const solution = (code: string) => `<solution language="Python3"><![CDATA[${code}]]></solution>`
    const xml = `<fps version="1.6"><item><title>Twice</title><test_input name="1">5</test_input>
<interactor language="C++"><![CDATA[${interactor}]]></interactor>
${solution('print(2 * int(input()))')}${solution('print(int(input()))')}</item></fps>`
    expect(await verified({ 'twice.xml': xml })).toEqual({
      'accepted/1.py': ['AC', null, true],
      'accepted/2.py': ['WA', null, false],
    })
  })
})
