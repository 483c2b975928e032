"""What every data/generate.py shares: write the cases and let the reference solution answer them.

The reference is solutions/accepted/solution.py of the problem. Needs nothing but Python 3.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path


def write_cases(generator, samples, secret, check, file_io=None, solve=None):
    """Replace data/sample (1.in, 1.ans, ...) and data/secret (01.in, 01.ans, ...).

    generator -- __file__ of the calling generate.py
    samples, secret -- lists of input texts, in order
    check -- called with each input text; raises AssertionError if it breaks a promise of the statement
    file_io -- (input name, output name) of a file IO problem, else None
    solve -- input text to answer text, where the reference cannot answer because it talks with an interactor
    """
    data = Path(generator).resolve().parent
    reference = data.parent / 'solutions' / 'accepted' / 'solution.py'
    for folder, cases, width in (('sample', samples, 1), ('secret', secret, 2)):
        target = data / folder
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir()
        for number, text in enumerate(cases, 1):
            check(text)
            content = text.encode('utf-8')
            name = str(number).zfill(width)
            (target / f'{name}.in').write_bytes(content)
            expected = solve(text).encode('utf-8') if solve else answer(reference, content, file_io)
            (target / f'{name}.ans').write_bytes(expected)


def answer(reference, content, file_io):
    """The bytes that the reference solution gives for one input; a failing reference stops the generator."""
    with tempfile.TemporaryDirectory() as box:
        if file_io:
            (Path(box) / file_io[0]).write_bytes(content)
        run = subprocess.run([sys.executable, str(reference)], input=content, stdout=subprocess.PIPE, cwd=box, check=True)
        return (Path(box) / file_io[1]).read_bytes() if file_io else run.stdout


def read_ints(text):
    """All whitespace-separated integers of a text."""
    return [int(word) for word in text.split()]
