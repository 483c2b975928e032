"""
Reading an object that is not there is refused (403), as S3 refuses whoever may not list the bucket; LocalStack, which knows no
rights, would tell everybody that it is missing (404). The engine runs this when it starts.
"""

from localstack.aws import handlers
from localstack.aws.api.s3 import AccessDenied, NoSuchKey
from localstack.aws.protocol.serializer import create_serializer

reads = {"GetObject", "HeadObject", "CopyObject"}


def refuse(_chain, context, response):
    if not isinstance(context.service_exception, NoSuchKey) or context.operation.name not in reads:
        return
    error = context.service_exception = AccessDenied("Access Denied")
    serializer = create_serializer(context.service, context.protocol)
    asked = context.request.headers
    response.update_from(serializer.serialize_error_to_response(error, context.operation, asked, context.request_id))


handlers.modify_service_response.append("s3", refuse)
