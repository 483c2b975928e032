"""
Pages of other sites are refused: the engine takes any call without looking who sends it, so a picture's address could forge a
verdict. Pages of this machine send files by forms, and by addresses that the API has signed. The engine runs this when it starts.
"""

from urllib.parse import urlsplit

from localstack.aws import handlers

here = {"localhost", "127.0.0.1", "::1"}


def is_of_page(headers):
    site = headers.get("sec-fetch-site")
    if site is not None:
        # "none" is an address that somebody has typed, such as that of the outbox
        return site != "none"
    # under other names of this machine browsers do not tell
    return "origin" in headers or "referer" in headers or headers.get("user-agent", "").startswith("Mozilla/")


def is_upload(request):
    origin = urlsplit(request.headers.get("origin", "")).hostname
    return request.method == "POST" and request.mimetype == "multipart/form-data" and origin in here


def is_signed(request):
    # the store looks at the signature; other services would not
    return request.method in {"GET", "HEAD", "PUT"} and "X-Amz-Signature" in request.args and "Action" not in request.args


def refuse(chain, context, response):
    request = context.request
    if not is_of_page(request.headers) or request.method == "OPTIONS" or is_upload(request) or is_signed(request):
        return
    response.status_code = 403
    response.set_response(b"Pages of other sites are refused.\n")
    chain.terminate()


handlers.preprocess_request.handlers.insert(0, refuse)
