main :: IO ()
main = do
  n <- readLn :: IO Int
  mapM_ (\i -> print (i * i)) [1 .. n]
