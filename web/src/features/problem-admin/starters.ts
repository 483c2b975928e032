/** Sample programs for testlib.h, all for a problem like A + B. */
export const starters = {
  checker: `#include "testlib.h"

// Called with the input (inf), the contestant's output (ouf) and the jury's answer (ans).
int main(int argc, char* argv[]) {
  registerTestlibCmd(argc, argv);
  long long expected = ans.readLong();
  long long found = ouf.readLong();
  if (found != expected) quitf(_wa, "expected %lld, found %lld", expected, found);
  quitf(_ok, "%lld", found);
}
`,
  interactor: `#include "testlib.h"

#include <iostream>

// Talks with the contestant's program: what is written to cout goes to it, what it writes comes from ouf.
// inf is the input of the case, ans the jury's answer.
int main(int argc, char* argv[]) {
  registerInteraction(argc, argv);
  int a = inf.readInt();
  int b = inf.readInt();
  std::cout << a << ' ' << b << std::endl;  // endl flushes, without which both sides wait
  long long found = ouf.readLong();
  if (found != 0LL + a + b) quitf(_wa, "expected %lld, found %lld", 0LL + a + b, found);
  quitf(_ok, "%lld", found);
}
`,
  generator: `#include "testlib.h"

#include <iostream>

// Writes one input. The same arguments give the same input: ./generator 1000 7
int main(int argc, char* argv[]) {
  registerGen(argc, argv, 1);
  int limit = opt<int>(1);
  std::cout << rnd.next(-limit, limit) << ' ' << rnd.next(-limit, limit) << '\\n';
}
`,
  validator: `#include "testlib.h"

// Reads an input from standard input and fails on whatever the statement does not allow.
int main(int argc, char* argv[]) {
  registerValidation(argc, argv);
  inf.readInt(-1000000000, 1000000000, "a");
  inf.readSpace();
  inf.readInt(-1000000000, 1000000000, "b");
  inf.readEoln();
  inf.readEof();
}
`,
} as const
