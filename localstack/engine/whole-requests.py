"""
A call is answered when all of its body was read: the server would close a connection on which a refused body is still on its
way, or never read from it again, and browsers send the next call on it. The engine runs this when it starts.
"""

from localstack.aws import handlers


def read_to_end(_chain, context, _response):
    if context.request.content_length:
        while context.request.stream.read(1 << 20):
            pass


handlers.run_custom_finalizers.append(read_to_end)
