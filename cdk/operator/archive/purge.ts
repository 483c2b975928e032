import {
  DeleteBucketCommand,
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  NoSuchBucket,
  S3Client,
} from '@aws-sdk/client-s3'

/** Deletes a bucket with all versions of all its objects; one that is gone is no error. */
export async function emptyAndDelete(Bucket: string): Promise<void> {
  const s3 = new S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined })
  try {
    for (;;) {
      const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket }))
      const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }))
      if (Objects.length === 0) break
      const { Errors: [error] = [] } = await s3.send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
      )
      if (error) throw new Error(`${error.Key} could not be deleted: ${error.Message}`)
    }
    await s3.send(new DeleteBucketCommand({ Bucket }))
  } catch (error) {
    if (!(error instanceof NoSuchBucket)) throw error
  }
}
