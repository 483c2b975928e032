import Control.Concurrent

main :: IO ()
main = do
  boxes <- mapM (\n -> do { box <- newEmptyMVar; _ <- forkIO (putMVar box (2 * n)); return box }) [1 .. 4 :: Int]
  mapM takeMVar boxes >>= print . sum
