import { authenticate } from '../features/account/routes.ts'
import { logoRoutes } from '../features/course/logo-routes.ts'
import { uploadDiscussionPicture } from '../features/discussion/picture-routes.ts'
import { uploadGroupAvatar } from '../features/group/avatar-routes.ts'
import { uploadCarouselImage } from '../features/home/picture-routes.ts'
import { pictureRoutes } from '../features/picture/routes.ts'
import { readQuestionPackage } from '../features/problem-exchange/picture-routes.ts'
import { createApp } from '../platform/http/serve.ts'
import { joinSlices } from './join-slices.ts'

joinSlices()

/** The calls that decode pictures, as an HTTP application of their own. */
export const pictureApp = createApp(
  [
    ...pictureRoutes,
    uploadDiscussionPicture,
    uploadCarouselImage,
    ...logoRoutes,
    uploadGroupAvatar,
    readQuestionPackage,
  ],
  authenticate,
)
