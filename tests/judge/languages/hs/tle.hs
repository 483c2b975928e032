main :: IO ()
main = mapM_ (\n -> if n < 0 then print n else return ()) [1 :: Integer ..]
