import qualified Data.Map.Strict as M

main :: IO ()
main = grow M.empty 0
  where
    grow :: M.Map Int Int -> Int -> IO ()
    grow m n = if M.size m < 0 then print m else grow (M.insert n n m) (n + 1) >> print (M.lookup n m)
